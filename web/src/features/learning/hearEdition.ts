import type { Query, QueryClient } from '@tanstack/react-query'
import type { CourseAnswer } from './calls.ts'
import { coursesKey } from './courseQuery.ts'
import { itemsKey } from './taken/itemKey.ts'
import type { ItemAnswer } from './taken/itemQuery.ts'

/** The server has told which edition of an item it has now (`takenName`): an older one in the cache is asked anew. */
export function hearEdition(
  cache: QueryClient,
  who: string | null,
  name: string,
  edition: number | null | undefined,
): void {
  if (edition === null || edition === undefined) return
  const isOlder = (known: number | null | undefined) =>
    known !== undefined && known !== null && known !== edition
  // Of an answer that is on its way, nobody knows the edition.
  const options = { cancelRefetch: true }
  // Casts: the queries under these keys are courses, and items.
  const ofCourse = ({ state }: Query) => {
    const known = state.data as CourseAnswer | null | undefined
    return known?.course.key === name && isOlder(known.edition)
  }
  const ofItem = ({ state }: Query) => {
    const known = state.data as ItemAnswer | null | undefined
    return known?.name === name && isOlder(known.edition)
  }
  cache.invalidateQueries({ queryKey: coursesKey(who), predicate: ofCourse }, options).catch(console.warn)
  cache.invalidateQueries({ queryKey: itemsKey(who), predicate: ofItem }, options).catch(console.warn)
}
