import type { trackCourseItemProgress as operation } from '../../../../shared/src/features/learning/operations/trackCourseItemProgress.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { progressView } from './progressView.ts'
import { takeFacts } from './takeFacts.ts'

/** Reports the position in a lesson (1§7): a fact whose edition is not known. */
export const trackCourseItemProgress: Handler<typeof operation> = async (input, context) => {
  const { progress: percent, lastPosition, maxPosition } = input
  const fact = {
    id: input.eventID ?? createId(),
    edition: null,
    lesson: input.courseItemID,
    type: 'lessonProgressed',
    occurredAt: input.occurredAt ?? null,
    payload: { progress: percent, lastPosition: lastPosition ?? 0, maxPosition: maxPosition ?? 0 },
  }
  const { learning, progress, outcomes } = await takeFacts(context, input.courseKey, [fact])
  if (outcomes[0]?.outcome === 'refused') throw new AppError('not_found')
  return { courseProgress: progressView(progress, learning.outline) }
}
