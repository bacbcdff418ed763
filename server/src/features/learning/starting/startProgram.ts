import type { Handler } from '#server/kernel/request/Handler.ts'
import type { startProgram as operation } from '#shared/features/learning/operations/startProgram.ts'
import { countSteps } from '../facts/followInPrograms.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { startedAnswer, startItem } from './startItem.ts'

/** Opens a program. */
export const startProgram: Handler<typeof operation> = async ({ programKey }, context) => {
  const started = await startItem(context, 'program', programKey)
  if (started.refusal) return { ...started.refusal, programProgress: null }
  const { learning, progress } = started
  const { viewer, deps } = context
  // What was reached in its courses and microcasts before it was begun counts, too.
  const counted = viewer.kind === 'customer' ? await countSteps(deps, learning, progress) : progress
  return { ...startedAnswer, programProgress: progressAnswer(learning, counted).programProgress }
}
