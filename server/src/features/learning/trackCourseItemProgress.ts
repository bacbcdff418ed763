import type { trackCourseItemProgress as operation } from '../../../../shared/src/features/learning/operations/trackCourseItemProgress.ts'
import type { LearningFact } from '../../../../shared/src/features/learning/rules/learningFact.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../shared/src/kernel/model/key.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import { appendLearning } from './appendLearning.ts'
import { ensureProgress } from './ensureProgress.ts'
import { getAccessibleLearning, type Learning } from './findLearning.ts'
import { progressView } from './progressView.ts'
import { recentLearningsOf } from './recentLearnings.ts'
import { tryReport } from './reportQueue.ts'
import { trustedMoment } from './trustedMoment.ts'

/**
 * Reports the position in a lesson (1§7). Every learner calls it every 10 s, so it writes from the cached state in
 * one statement that succeeds only if that is current, and otherwise reads first.
 */
export const trackCourseItemProgress: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const now = deps.now()
  const fact: LearningFact = {
    id: input.eventID ?? createId(),
    type: 'lessonProgressed',
    lessonId: input.courseItemID,
    occurredAt: trustedMoment(input.occurredAt, now),
    payload: {
      progress: input.progress,
      lastPosition: Math.floor(input.lastPosition ?? 0),
      maxPosition: Math.floor(input.maxPosition ?? 0),
    },
  }
  const recent = recentLearningsOf(deps.db)
  const known = recent.find(context, input.courseKey)
  const guessed = known && hasLesson(known, input.courseItemID) ? known : null
  const written =
    guessed?.progress &&
    (await tryReport(deps, {
      progress: guessed.progress,
      fact,
      outline: guessed.outline,
      now,
      guard: guardOf(guessed),
    }))
  if (guessed && written) {
    recent.keep(context, input.courseKey, guessed, written)
    return { courseProgress: progressView(written, guessed.outline) }
  }
  const learning = await getAccessibleLearning(context, input.courseKey)
  if (!hasLesson(learning, input.courseItemID)) throw new AppError('not_found')
  const progress = await ensureProgress(context, learning)
  const next = await appendLearning(deps.db, progress, fact, learning.outline, now)
  recent.keep(context, input.courseKey, learning, next)
  return { courseProgress: progressView(next, learning.outline) }
}

const hasLesson = (learning: Learning, id: string) => learning.outline.some((lesson) => lesson.id === id)

const guardOf = ({ course, portal, asker }: Learning) => ({
  courseUpdatedAt: course.updatedAt,
  portal: portal.key,
  portalUpdatedAt: portal.updatedAt,
  libraries: asker.libraries,
})
