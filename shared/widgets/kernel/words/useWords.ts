import { use } from 'react'
import type { Catalogue } from '../../../src/kernel/words/Catalogue.ts'
import { loadWords } from '../../../src/kernel/words/loadWords.ts'
import { type Translate, translatorOf } from '../../../src/kernel/words/translator.ts'
import { WordsContext } from './WordsContext.ts'

/**
 * The translator of a feature's messages. Suspends until they are loaded; pages load theirs with their script.
 *
 * Calls `use` each time, loaded or not: a component that waited is called again in its place, and one that skipped a `use`
 * then would lose its hooks (React's error 467) or read another catalogue's words.
 */
export function useWords<K>(of: Catalogue<K>): Translate<K> {
  const { language, onRead } = use(WordsContext)
  onRead?.(of.name)
  return translatorOf(of, language, use(loadWords(of, language)))
}

/** The language that this screen is in, for dates and numbers. */
export const useLanguage = () => use(WordsContext).language
