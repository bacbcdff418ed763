import type { SearchOptions } from '../../../../../shared/src/kernel/dataStore/List.ts'

/** The number of results before "Show more" (2§9). */
export const searchPageSize = 50

/** The search of the page: best matches first, or the newest courses without a term. Cards hold the other fields. */
export const searchOptions = (term: string, count = searchPageSize): SearchOptions => ({
  query: term,
  fields: ['name'],
  requestedCount: count,
  ...(term === '' && { sort: [{ field: 'publishedAt', direction: 'desc' as const }] }),
})

/** What can be searched for (PAG-01). */
export const searchTypes = ['course', 'program', 'microcast', 'document'] as const
