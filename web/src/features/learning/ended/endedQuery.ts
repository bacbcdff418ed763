import { queryOptions } from '@tanstack/react-query'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { chunked } from '#shared/kernel/dataStore/limits.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { query } from '#web/kernel/api/Call.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../item/itemKey.ts'

/** How many courses one call may ask for. */
const askedTogether = 100

/** Of the named courses those that the customer has started and that the portal no longer shows. Others have none. */
export async function findEnded(
  api: Api,
  viewer: ViewerAnswer,
  references: readonly string[],
): Promise<EndedCourse[]> {
  if (viewer.kind !== 'customer' || references.length === 0) return []
  const parts = chunked(references, askedTogether).map((courses) =>
    api.call(endedCourses, { courses }, inNameOf(viewer)),
  )
  return (await Promise.all(parts)).flatMap(({ courses }) => courses)
}

/** What the viewer earned in the course at an address, if the portal no longer shows it; null for all others. */
export const endedQuery = (api: Api, viewer: ViewerAnswer, course: string) =>
  queryOptions({
    queryKey: endedKey(viewer, course),
    queryFn: async () => {
      try {
        return (await findEnded(api, viewer, [course]))[0] ?? null
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
  })

export const endedKey = (viewer: ViewerAnswer, course: string) =>
  [...progressListsKey(whoOf(viewer)), 'ended', course] as const

export const endedCourses = query(
  'endedCourses',
  { courses: 'JSON' },
  'courses { key id slug name progress startedDate completeDate isElsewhere }',
)
