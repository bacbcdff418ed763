import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { isLanguage, type Language } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { getTranslator } from '#shared/kernel/words/translator.ts'
import type { Models } from './Models.ts'
import { writeQuote } from './writeQuote.ts'

/** Quotes: somebody has to read them. */
const maxQuotes = 3

/** Without a model: the passages that fit best, as quotes. Pages say once that there is none (`hasModel`). */
export const withoutModel: Models = {
  hasModel: false,
  choices: [],
  async *answer({ passages, language, signal }) {
    const tag: Language = isLanguage(language) ? language : 'en'
    const t = getTranslator(assistantConversationWords, tag, await loadWords(assistantConversationWords, tag))
    signal.throwIfAborted()
    if (passages.length === 0) {
      yield t('none.found')
      return
    }
    const quoted = passages.slice(0, maxQuotes)
    yield t('none.passages', { count: quoted.length })
    for (const [index, passage] of quoted.entries()) yield `\n\n${writeQuote(passage, index + 1)}`
  },
}
