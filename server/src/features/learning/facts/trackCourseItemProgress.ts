import type { Handler } from '#server/kernel/request/Handler.ts'
import type { trackCourseItemProgress as operation } from '#shared/features/learning/operations/trackCourseItemProgress.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { trackFacts } from './trackFacts.ts'

/** Reports the position in a lesson (1§7). */
export const trackCourseItemProgress: Handler<typeof operation> = async (input, context) => {
  const { progress, lastPosition, maxPosition, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: input.courseItemID, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: lastPosition ?? 0, maxPosition: maxPosition ?? 0 },
  }
  const { courseProgress } = await trackFacts(context, 'course', input.courseKey, [fact])
  assert(courseProgress, 'A course has the progress of a course.')
  return { courseProgress }
}
