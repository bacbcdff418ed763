import { createContext } from 'react'
import type { Language } from '#shared/kernel/words/languages.ts'

export type WordsFacts = {
  language: Language
  /** Called with the name of each catalogue that is read; the server tells the browser which ones a page needs. */
  onRead?: (name: string) => void
}

/** The language that the screens inside are in; English without a provider. */
export const WordsContext = createContext<WordsFacts>({ language: 'en' })
