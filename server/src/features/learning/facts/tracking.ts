import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { soleLessonId } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'
import type {
  trackCourseItemProgress as trackCourseItemProgressOperation,
  trackDocumentProgress as trackDocumentProgressOperation,
  trackMicrocastProgress as trackMicrocastProgressOperation,
  trackProgramProgress as trackProgramProgressOperation,
} from '#shared/features/learning/operations/tracking.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { LearnableType } from '../learnables.ts'
import { type ProgressAnswer, progressAnswer } from '../progress/progressAnswer.ts'
import { takeFacts } from './reportLearning.ts'

/** For the operations that track one item (1§7): facts whose edition is not known. @throws AppError as `takeFacts`, and `not_found` */
async function trackFacts(
  context: RequestContext,
  type: LearnableType,
  itemKey: string,
  facts: readonly Omit<SentFact, 'edition'>[],
): Promise<ProgressAnswer> {
  const sent = facts.map((fact) => ({ ...fact, edition: null }))
  const { learning, progress, outcomes } = await takeFacts(context, type, itemKey, sent)
  if (outcomes.some(({ outcome }) => outcome === 'refused')) throw new AppError('not_found')
  return progressAnswer(learning, progress)
}

/** Reports the position in a lesson (1§7). */
export const trackCourseItemProgress: Handler<typeof trackCourseItemProgressOperation> = async (
  input,
  context,
) => {
  const { progress, lastPosition, maxPosition, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: input.courseItemID, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: lastPosition ?? 0, maxPosition: maxPosition ?? 0 },
  }
  const { courseProgress } = await trackFacts(context, 'course', input.courseKey, [fact])
  assert(courseProgress, 'A course has the progress of a course.')
  return { courseProgress }
}

/** Reports how far a learner is in a lesson of a program's own (PRG-13). */
export const trackProgramProgress: Handler<typeof trackProgramProgressOperation> = async (input, context) => {
  const { progress, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: input.programItemID, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: 0, maxPosition: 0 },
  }
  const { programProgress } = await trackFacts(context, 'program', input.programKey, [fact])
  return { programProgress }
}

/** Reports the position in a microcast (PRG-14). */
export const trackMicrocastProgress: Handler<typeof trackMicrocastProgressOperation> = async (
  input,
  context,
) => {
  const { progress, lastPosition, maxPosition, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: soleLessonId, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: lastPosition ?? 0, maxPosition: maxPosition ?? 0 },
  }
  const { microcastProgress } = await trackFacts(context, 'microcast', input.microcastKey, [fact])
  return { microcastProgress }
}

/** Reports how far a learner has read a document, whether it stays in My Documents, and their signature (PRG-15). */
export const trackDocumentProgress: Handler<typeof trackDocumentProgressOperation> = async (
  input,
  context,
) => {
  const { progress, page, includeInMyDocuments: isKept, signature, occurredAt = null } = input
  const id = input.eventID ?? createId()
  const about = { lesson: null, occurredAt }
  const facts = [
    ...(progress === undefined || progress === null
      ? []
      : [
          {
            ...{ id, lesson: soleLessonId, type: 'lessonProgressed', occurredAt },
            payload: { progress, lastPosition: page ?? 0, maxPosition: page ?? 0 },
          },
        ]),
    ...(typeof isKept === 'boolean'
      ? [{ ...about, id: `${id}-k`, type: 'documentKept', payload: { isKept } }]
      : []),
    ...(signature ? [{ ...about, id: `${id}-s`, type: 'documentSigned', payload: { name: signature } }] : []),
  ]
  const { documentProgress } = await trackFacts(context, 'document', input.documentKey, facts)
  return { documentProgress }
}
