import type {
  FoundItem,
  FoundSentence,
  SearchType,
} from '#shared/features/portals/operations/searchPortal.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { passagePath } from '#widgets/features/learning/passagePath.ts'

/** The search page of a term, for one type; courses are the default (PRT-19). */
export function searchPath(term: string, type: SearchType = 'course'): string {
  const asked = new URLSearchParams({
    ...(term && { q: term }),
    ...(type !== 'course' && { type }),
  }).toString()
  return asked ? `/search?${asked}` : '/search'
}

export const foundPath = (item: Pick<FoundItem, 'type' | 'id' | 'slug'>): string => itemPath(item.type, item)

/** Where it is said: the lesson, at the second or the page. */
export const sentencePath: (sentence: FoundSentence) => string = passagePath

/** Kept with the visit: a place that is asked for again is gone to again (`useOpenAt`). */
export const foundVisit = { by: 'search' }
