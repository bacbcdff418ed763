import type { SearchType } from '#shared/features/portals/operations/searchPortal.ts'

/** The search page of a term, for one type; courses are the default (PRT-19). */
export function searchPath(term: string, type: SearchType = 'course'): string {
  const asked = new URLSearchParams({
    ...(term && { q: term }),
    ...(type !== 'course' && { type }),
  }).toString()
  return asked ? `/search?${asked}` : '/search'
}
