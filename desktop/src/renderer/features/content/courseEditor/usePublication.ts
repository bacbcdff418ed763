import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicationState, Row } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'

/** What learners read of a course, and what is not published yet; null until loaded. */
export function usePublication(course: Row): PublicationState | null {
  const core = useCore()
  const { data } = useQuery({
    // Refetched with the publications' lists, and after each edit of the course.
    queryKey: queryKeys.list('publication', { of: course.key, updatedAt: course.updatedAt }),
    queryFn: () => core.publication({ entity: 'course', key: course.key }),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}
