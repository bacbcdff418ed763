import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import type { Editioned } from '../../../kernel/editions/Editioned.ts'

/** What the dialogs of editions say of a course. */
export const editionsOfCourse: Editioned = {
  entity: Course,
  isRead: 'Learners read this',
  isNone: 'Each time the course is published, learners read a new edition. The earlier ones are listed here.',
  unchanged: 'The draft becomes what learners read now. Nothing changes for them.',
  putBack: (number) =>
    `The course becomes as it was in edition ${number}, and is published so, as a new edition. What learners did is kept, and no percentage falls.`,
  putAside: () => 'What the draft has now stays in the history, and undo brings it back.',
}
