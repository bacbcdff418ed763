import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { DocumentMarks } from '#shared/features/learning/entities/parts/documentMarks.ts'
import type { Selected } from '../../kernel/api/Selected.ts'

/** What the course's pages read of a learner's own progress: every call that answers it selects the same. */
export const progressFields =
  'key updatedAt customer course progress startedDate completeDate lastActiveDate expiryDate notes { id reference name content } notesUpdatedAt noteVersions lessonProgress lessonsCompleted tracking completedCertifications quizResults scormData'

/**
 * A learner's own progress in an item of any type: `course` is its name (`takenName`), and what the type's own record does not
 * hold is empty. An interface, whose name declarations print.
 */
export interface LearnerProgress
  extends Selected<CourseProgress, typeof progressFields>,
    Partial<DocumentMarks> {}
