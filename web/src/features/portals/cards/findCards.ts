import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import { chunked } from '#shared/kernel/dataStore/limits.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { courseCards } from '../calls.ts'

/** How many cards one call may ask for. */
const cardsTogether = 100

/** Cards by the keys of their courses, in that order; without those that the portal does not show. */
export async function findCards(
  api: Api,
  viewer: ViewerAnswer,
  keys: readonly string[],
): Promise<CourseCard[]> {
  const parts = chunked(keys, cardsTogether).map((courseKeys) =>
    api.call(courseCards, { courseKeys }, inNameOf(viewer)),
  )
  return (await Promise.all(parts)).flatMap(({ courses }) => courses)
}
