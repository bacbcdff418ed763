import type { Handler } from '#server/kernel/request/Handler.ts'
import { soleLessonId } from '#shared/features/content/rules/soleLesson.ts'
import type { trackMicrocastProgress as operation } from '#shared/features/learning/operations/trackMicrocastProgress.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { trackFacts } from './trackFacts.ts'

/** Reports the position in a microcast (PRG-14). */
export const trackMicrocastProgress: Handler<typeof operation> = async (input, context) => {
  const { progress, lastPosition, maxPosition, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: soleLessonId, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: lastPosition ?? 0, maxPosition: maxPosition ?? 0 },
  }
  const { microcastProgress } = await trackFacts(context, 'microcast', input.microcastKey, [fact])
  return { microcastProgress }
}
