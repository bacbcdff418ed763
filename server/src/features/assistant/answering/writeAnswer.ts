import type { Confirmation } from '#shared/features/assistant/rules/toolInvocation.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { isLanguage, type Language } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { getTranslator } from '#shared/kernel/words/translator.ts'
import type { ModelAsk, Models } from '../ports/models/Models.ts'
import { withoutModel } from '../ports/models/withoutModel.ts'
import type { AnswerTools } from '../tools/makeTools.ts'

type Piece =
  | { type: 'text'; text: string }
  /** It does not know: people can be asked. */
  | { type: 'unknown' }

type Asked = Omit<ModelAsk, 'tools'> & {
  tools: AnswerTools
  /** The asker's own words, in their order: nothing that was read in a passage. */
  asked: readonly string[]
  /** No passage says anything about it. */
  isUnknown: boolean
  /** What they answered to whether they want to talk to a person; null where that was not asked. */
  confirmed: Confirmation | null
}

/** Questions of the asker that a model gets when it reads no passages. */
const rememberedQuestions = 6

const toolInstructions = [
  'No lesson answers the question. Look only at what the person wants: if one of your tools is for that, use it, and then say in a sentence or two what it found or did.',
  'Otherwise answer with the word NONE.',
].join('\n')

/** The text of an answer, piece by piece; uses of tools are noted in `tools`. */
export async function* writeAnswer(
  models: Models,
  { tools, asked, isUnknown, confirmed, ...ask }: Asked,
): AsyncGenerator<Piece> {
  if (confirmed !== null) {
    // Nothing is to be found out: no model is asked. The window says what happens.
    if (confirmed === 'No') yield { type: 'text', text: await say(ask.language, 'support.declined') }
    return
  }
  if (!isUnknown) {
    for await (const piece of models.answer({ ...ask, ...(models.hasModel && { tools: tools.tools }) }))
      if (typeof piece === 'string') yield { type: 'text', text: piece }
      else tools.note(piece)
    return
  }
  const helped = models.hasModel && tools.canHelp ? await answerWithTools() : null
  if (helped !== null) {
    if (helped !== '') yield { type: 'text', text: helped }
    return
  }
  yield { type: 'unknown' }
  for await (const piece of withoutModel.answer({ ...ask, passages: [] }))
    if (typeof piece === 'string') yield { type: 'text', text: piece }

  /** What a model says after it used a tool; null if it used none: what it says then is its own memory. */
  async function answerWithTools(): Promise<string | null> {
    const messages = [{ role: 'user' as const, content: asked.slice(-rememberedQuestions).join('\n') }]
    const system = `${ask.system}\n${toolInstructions}`
    let text = ''
    for await (const piece of models.answer({ ...ask, messages, system, tools: tools.tools }))
      if (typeof piece === 'string') text += piece
      else tools.note(piece)
    return tools.used().length > 0 ? withoutNone(text) : null
  }
}

/** A model may begin with the word before it uses a tool. */
const withoutNone = (text: string) => (text.trim() === 'NONE' ? '' : text.trim())

async function say(language: string, name: 'support.declined'): Promise<string> {
  const tag: Language = isLanguage(language) ? language : 'en'
  return getTranslator(
    assistantConversationWords,
    tag,
    await loadWords(assistantConversationWords, tag),
  )(name)
}
