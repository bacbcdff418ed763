import type { trackCourseItemProgress as operation } from '../../../../shared/src/api/trackCourseItemProgress.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { createId } from '../../../../shared/src/model/key.ts'
import type { Handler } from '../Handler.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning } from './findLearning.ts'
import { progressView } from './progressView.ts'
import { trustedMoment } from './trustedMoment.ts'

/** How far a lesson has been watched or read (1§7). Two statements where nothing comes between: this is called every 10 s by every learner. */
export const trackCourseItemProgress: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const learning = await getAccessibleLearning(context, input.courseKey)
  const lessonId = input.courseItemID
  if (!learning.outline.some((lesson) => lesson.id === lessonId)) throw new AppError('not_found')
  const progress = await ensureProgress(context, learning)
  const fact = {
    id: input.eventID ?? createId(),
    type: 'lessonProgressed' as const,
    lessonId,
    occurredAt: trustedMoment(input.occurredAt, deps.now()),
    payload: {
      progress: input.progress,
      lastPosition: Math.floor(input.lastPosition ?? 0),
      maxPosition: Math.floor(input.maxPosition ?? 0),
    },
  }
  const next = await appendLearning(deps.db, progress, fact, learning.outline, deps.now())
  return { courseProgress: progressView(next, learning.outline) }
}
