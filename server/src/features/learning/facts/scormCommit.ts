import type { Handler } from '#server/kernel/request/Handler.ts'
import type { scormCommit as operation } from '#shared/features/learning/operations/packages.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { LearnableType } from '../learnables.ts'
import { getAccessibleLearning, type Learning, type LearningOf } from '../progress/findLearning.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { storableModel } from '../progress/storableModel.ts'
import { takeFacts } from './reportLearning.ts'

/** Saves a SCORM attempt's whole data model (1§7); `completed` and `passed` complete the lesson (SCO-06). */
export const scormCommit: Handler<typeof operation> = async (input, context) => {
  const type = input.itemType ?? 'course'
  // The schema refuses missing values; the input's type does not express that.
  const cmi = storableModel(input.scormData ?? {})
  const learning = await getAccessibleLearning(context, input.itemKey, type)
  const lesson = input.courseItemID ?? onlyPackage(learning)
  // Some packages commit unchanged data every few seconds.
  if (!input.eventID && learning.progress && isSame(knownModel(learning, lesson), cmi))
    return answer(learning, learning.progress)
  const fact = {
    id: input.eventID ?? createId(),
    edition: null,
    lesson,
    type: 'scormCommitted',
    occurredAt: input.occurredAt ?? null,
    payload: { cmi },
  }
  const { progress, outcomes } = await takeFacts(context, type, input.itemKey, [fact])
  if (outcomes[0]?.outcome === 'refused') throw new AppError('not_found')
  return answer(learning, progress)
}

function answer(...given: Parameters<typeof progressAnswer>) {
  const { courseProgress, microcastProgress } = progressAnswer(...given)
  return { courseProgress, microcastProgress }
}

function onlyPackage({ outline }: Pick<Learning, 'outline'>): string {
  const [found, ...others] = outline.filter((lesson) => lesson.type === 'scorm')
  if (!found || others.length > 0) throw new AppError('not_found')
  return found.id
}

function knownModel({ progress, places }: LearningOf<LearnableType>, lesson: string) {
  const asset = places.get(lesson)?.asset ?? ''
  return ownValue(ownValue(progress?.scormData ?? {}, lesson) ?? {}, asset)?.cmi
}

function isSame(
  known: Readonly<Record<string, string>> | undefined,
  model: Readonly<Record<string, string>>,
) {
  if (!known) return false
  const names = Object.keys(model)
  return names.length === Object.keys(known).length && names.every((name) => known[name] === model[name])
}
