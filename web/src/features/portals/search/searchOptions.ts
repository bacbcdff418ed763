import type { SearchOptions } from '../../../../../shared/src/kernel/dataStore/List.ts'

/** How many results stand on the page before "Show more" (2§9). */
export const searchPageSize = 50

/** What the search page asks for: the best matches first, and without a term the newest. Cards have the rest. */
export const searchOptions = (term: string, count = searchPageSize): SearchOptions => ({
  query: term,
  fields: ['name'],
  requestedCount: count,
  ...(term === '' && { sort: [{ field: 'publishedAt', direction: 'desc' as const }] }),
})
