import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import { isLanguage } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'

/**
 * Loads a catalogue in the language of the document, which a browser's page never changes: with the script that reads it.
 * Nothing on the server, which has no document, and has loaded every catalogue.
 */
export async function loadShown(words: Catalogue<unknown>): Promise<void> {
  if (typeof document === 'undefined') return
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadWords(words, lang)
}
