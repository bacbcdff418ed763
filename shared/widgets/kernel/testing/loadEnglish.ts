import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'

/** As in a page: its words are there before it is shown. */
await Promise.all(catalogues.map((catalogue) => loadWords(catalogue, 'en')))
