import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import type { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import type { LearningOf } from './findLearning.ts'
import type { LearningState } from './LearningState.ts'
import { recordOfState } from './progressRecord.ts'
import { progressView } from './progressView.ts'

export type ProgressAnswer = {
  courseProgress: CourseProgress | null
  programProgress: ProgramProgress | null
  microcastProgress: MicrocastProgress | null
  documentProgress: DocumentProgress | null
}

/** A learner's own progress as they may see it, in the answer's field of its type (`operations/progresses`). */
export function progressAnswer(
  { type, outline }: Pick<LearningOf<LearnableType>, 'type' | 'outline'>,
  progress: LearningState | null,
): ProgressAnswer {
  const shown = progress && recordOfState(learnables[type], progressView(progress, outline))
  const of = (one: LearnableType) => (one === type ? shown : null)
  // Casts: a state is read from the record of its own type, and has all of its fields.
  return {
    courseProgress: of('course') as CourseProgress | null,
    programProgress: of('program') as ProgramProgress | null,
    microcastProgress: of('microcast') as MicrocastProgress | null,
    documentProgress: of('document') as DocumentProgress | null,
  }
}
