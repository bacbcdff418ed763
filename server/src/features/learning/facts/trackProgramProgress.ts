import type { Handler } from '#server/kernel/request/Handler.ts'
import type { trackProgramProgress as operation } from '#shared/features/learning/operations/trackProgramProgress.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { trackFacts } from './trackFacts.ts'

/** Reports how far a learner is in a lesson of a program's own (PRG-13). */
export const trackProgramProgress: Handler<typeof operation> = async (input, context) => {
  const { progress, occurredAt = null } = input
  const fact = {
    ...{ id: input.eventID ?? createId(), lesson: input.programItemID, type: 'lessonProgressed', occurredAt },
    payload: { progress, lastPosition: 0, maxPosition: 0 },
  }
  const { programProgress } = await trackFacts(context, 'program', input.programKey, [fact])
  return { programProgress }
}
