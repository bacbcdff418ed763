import { assistantConversationWords } from '../../../../../../shared/src/features/assistant/words/conversation/words.generated.ts'
import { isLanguage, type Language } from '../../../../../../shared/src/kernel/words/languages.ts'
import { loadWords } from '../../../../../../shared/src/kernel/words/loadWords.ts'
import { translatorOf } from '../../../../../../shared/src/kernel/words/translator.ts'
import type { Models } from './Models.ts'

/** Quotes, and letters of each: somebody has to read them. */
const maxQuotes = 3
const maxQuote = 420

/** Without a model: the passages that fit best, and the word that they are quotes. */
export const withoutModel: Models = {
  hasModel: false,
  async *answer({ passages, language, signal }) {
    const tag: Language = isLanguage(language) ? language : 'en'
    const t = translatorOf(assistantConversationWords, tag, await loadWords(assistantConversationWords, tag))
    signal.throwIfAborted()
    if (passages.length === 0) {
      yield t('none.found')
      return
    }
    const quoted = passages.slice(0, maxQuotes)
    yield t('none.passages', { count: quoted.length })
    for (const [index, { text }] of quoted.entries()) yield `\n\n> ${quoteOf(text)} [${index + 1}]`
    yield `\n\n${t('none.noModel')}`
  },
}

/** One paragraph, ending at a word. */
function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxQuote) return line
  const head = line.slice(0, maxQuote)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), maxQuote / 2))} …`
}
