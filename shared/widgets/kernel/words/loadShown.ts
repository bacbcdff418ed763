import type { Catalogue } from '../../../src/kernel/words/Catalogue.ts'
import { isLanguage } from '../../../src/kernel/words/languages.ts'
import { loadWords } from '../../../src/kernel/words/loadWords.ts'

/** Loads a catalogue in the language of the document, which a browser's page never changes: with the script that reads it. */
export async function loadShown(words: Catalogue<unknown>): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadWords(words, lang)
}
