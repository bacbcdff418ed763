import type { QueryClient } from '@tanstack/react-query'
import type { CourseAnswer } from './calls.ts'
import { coursesKey } from './courseQuery.ts'

/** The server has told which edition of a course it has now: an older one in the cache is asked anew. */
export function hearEdition(
  cache: QueryClient,
  who: string | null,
  course: string,
  edition: number | null | undefined,
): void {
  if (edition === null || edition === undefined) return
  const isOlder = (known: CourseAnswer | null | undefined) =>
    known?.course.key === course && known.edition !== null && known.edition !== edition
  cache
    .invalidateQueries(
      // Cast: the queries under this key are courses.
      { queryKey: coursesKey(who), predicate: ({ state }) => isOlder(state.data as CourseAnswer | null) },
      // Of an answer that is on its way, nobody knows the edition.
      { cancelRefetch: true },
    )
    .catch(console.warn)
}
