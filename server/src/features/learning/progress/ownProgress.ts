import type { OwnRecords } from '#server/kernel/OwnRecords.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import { progressView } from './progressView.ts'

/** A customer's completed and started learning. */
export const ownProgress: readonly OwnRecords[] = [
  {
    name: 'courseProgresses',
    entity: CourseProgress,
    // Without the outlines it is unknown which quizzes show answers, so answers are left out.
    // The record is one of the entity above.
    view: (record) => progressView(record as CourseProgress, []),
  },
  { name: 'programProgresses', entity: ProgramProgress },
  { name: 'microcastProgresses', entity: MicrocastProgress },
  { name: 'documentProgresses', entity: DocumentProgress },
]
