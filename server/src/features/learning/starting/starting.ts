import type { Handler } from '#server/kernel/request/Handler.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type {
  startCourse as startCourseOperation,
  startDocument as startDocumentOperation,
  startMicrocast as startMicrocastOperation,
  startProgram as startProgramOperation,
} from '#shared/features/learning/operations/starting.ts'
import { countSteps, programsWith } from '../facts/followInPrograms.ts'
import { learnables } from '../learnables.ts'
import { progressAnswer } from '../progress/progressAnswer.ts'
import { recordOfState } from '../progress/progressRecord.ts'
import { startedAnswer, startItem } from './startItem.ts'

/** Opens a course, and returns its learner’s status in the programs that it counts in. */
export const startCourse: Handler<typeof startCourseOperation> = async ({ courseKey }, context) => {
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
  const programs = await programsWith(deps, viewer.customerKey, 'course', course)
  // Cast: a program's state is read from its record. Quiz results are left out of lists.
  return programs.map(({ state }) => recordOfState(learnables.program, state) as ProgramProgress)
}

/** Opens a program. */
export const startProgram: Handler<typeof startProgramOperation> = async ({ programKey }, context) => {
  const started = await startItem(context, 'program', programKey)
  if (started.refusal) return { ...started.refusal, programProgress: null }
  const { learning, progress } = started
  const { viewer, deps } = context
  // Progress in its courses and microcasts from before it was begun counts, too.
  const counted = viewer.kind === 'customer' ? await countSteps(deps, learning, progress) : progress
  return { ...startedAnswer, programProgress: progressAnswer(learning, counted).programProgress }
}

/** Opens a microcast. */
export const startMicrocast: Handler<typeof startMicrocastOperation> = async ({ microcastKey }, context) => {
  const started = await startItem(context, 'microcast', microcastKey)
  if (started.refusal) return { ...started.refusal, microcastProgress: null }
  const { learning, progress } = started
  return { ...startedAnswer, microcastProgress: progressAnswer(learning, progress).microcastProgress }
}

/** Opens a document. */
export const startDocument: Handler<typeof startDocumentOperation> = async ({ documentKey }, context) => {
  const started = await startItem(context, 'document', documentKey)
  if (started.refusal) return { ...started.refusal, documentProgress: null }
  const { learning, progress } = started
  return { ...startedAnswer, documentProgress: progressAnswer(learning, progress).documentProgress }
}
