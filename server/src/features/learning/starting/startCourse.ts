import type { Handler } from '#server/kernel/request/Handler.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type { startCourse as operation } from '#shared/features/learning/operations/startCourse.ts'
import { programsWith } from '../facts/followInPrograms.ts'
import { learnables } from '../learnables.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { recordOfState } from '../progress/progressRecord.ts'
import { startedAnswer, startItem } from './startItem.ts'

/** Opens a course, and returns its learner’s status in the programs that it counts in. */
export const startCourse: Handler<typeof operation> = async ({ courseKey }, context) => {
  const started = await startItem(context, 'course', courseKey)
  if (started.refusal) return { ...started.refusal, courseProgress: null, programProgresses: [] }
  const { learning, progress } = started
  return {
    ...startedAnswer,
    courseProgress: progressAnswer(learning, progress).courseProgress,
    get programProgresses() {
      return findPrograms(context, learning.item.key)
    },
  }
}

async function findPrograms(
  { deps, viewer }: Parameters<typeof startCourse>[1],
  course: string,
): Promise<ProgramProgress[]> {
  if (viewer.kind !== 'customer') return []
  const found = await programsWith(deps, viewer.customerKey, 'course', course)
  // Cast: a program's state is read from its record. Quiz results are left out of lists.
  return found.map(({ state }) => recordOfState(learnables.program, state) as ProgramProgress)
}
