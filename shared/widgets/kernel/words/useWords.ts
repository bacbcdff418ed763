import { createContext, use } from 'react'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { loadedWords, loadWords } from '#shared/kernel/words/loadWords.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import { getTranslator, type Translate } from '#shared/kernel/words/translator.ts'

/**
 * The translator of a feature's messages. Suspends until they are loaded; pages load theirs with their script.
 *
 * The promise is thrown and not given to `use`: after a `use`, React calls a component again in its place, and one that has
 * its words by then, and skips the `use`, would lose its hooks (React's error 467). Calling it each time makes each test wait.
 */
export function useWords<K>(of: Catalogue<K>): Translate<K> {
  const { language, terms, onRead } = use(WordsContext)
  onRead?.(of.name)
  const messages = loadedWords(of, language)
  if (!messages) throw loadWords(of, language)
  return getTranslator(of, language, messages, terms)
}

/** The language that this screen is in, for dates and numbers. */
export const useLanguage = () => use(WordsContext).language

type WordsFacts = {
  language: Language
  /** The portal's own words for its things. */
  terms?: Terms
  /** Called with the name of each catalogue that is read; the server tells the browser which ones a page needs. */
  onRead?: (name: string) => void
}

/** The language that the screens inside are in; English without a provider. */
export const WordsContext = createContext<WordsFacts>({ language: 'en' })
