import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'

/** The console is in English: the words of what it shares with portals are there before anything is shown. */
export async function loadConsoleWords(): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => loadWords(catalogue, 'en')))
}
