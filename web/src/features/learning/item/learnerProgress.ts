import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import type { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type { DocumentMarks } from '#shared/features/learning/entities/parts/progressBasics.ts'
import type { Selected } from '#web/kernel/api/Selected.ts'
import { itemName } from './itemName.ts'

const basics =
  'key updatedAt customer progress startedDate completeDate lastActiveDate expiryDate notes { id reference name content } notesUpdatedAt noteVersions tracking'
const lessons = 'lessonsCompleted completedCertifications quizResults scormData'
const fields = {
  course: `course ${basics} lessonProgress ${lessons}`,
  program: `program ${basics} sectionProgress ${lessons}`,
  microcast: `microcast ${basics} lessonProgress scormData`,
  document: `document ${basics} lessonProgress status includeInMyDocuments signature`,
} as const

/** The fields of a learner's own progress in each type of item: every call that answers it selects the same. */
export const progressFields = {
  course: `courseProgress { ${fields.course} }`,
  program: `programProgress { ${fields.program} }`,
  microcast: `microcastProgress { ${fields.microcast} }`,
  document: `documentProgress { ${fields.document} }`,
} as const

/**
 * A learner's own progress in an item of any type: `course` is its name (`itemName`), and what the type's own record does not
 * hold is empty. An interface, whose name declarations print.
 */
export interface LearnerProgress
  extends Selected<CourseProgress, typeof fields.course>,
    Partial<DocumentMarks> {}

/** The progresses of answers that say which type they are of by which is there. */
export type ItemProgresses = {
  courseProgress?: Selected<CourseProgress, typeof fields.course> | null
  programProgress?: Selected<ProgramProgress, typeof fields.program> | null
  microcastProgress?: Selected<MicrocastProgress, typeof fields.microcast> | null
  documentProgress?: Selected<DocumentProgress, typeof fields.document> | null
}

/** What the type's own record does not hold. */
const nothing = {
  lessonProgress: {},
  lessonsCompleted: 0,
  quizResults: {},
  scormData: {},
  completedCertifications: [],
}

/** A learner's own progress in the form of all types; null if there is none. */
export function learnerProgressIn(answer: ItemProgresses): LearnerProgress | null {
  const { courseProgress, programProgress: program, microcastProgress: microcast } = answer
  const { documentProgress: document } = answer
  if (courseProgress) return courseProgress
  if (program) {
    const course = itemName({ type: 'program', key: program.program })
    return { ...nothing, ...program, course, lessonProgress: program.sectionProgress }
  }
  if (microcast)
    return { ...nothing, ...microcast, course: itemName({ type: 'microcast', key: microcast.microcast }) }
  if (!document) return null
  const { includeInMyDocuments: isKept } = document
  // Its learner's last word, unless it is what assigning or opening the document said.
  const kept = isKept ? null : { at: '', fact: '', isKept }
  return { ...nothing, ...document, kept, course: itemName({ type: 'document', key: document.document }) }
}
