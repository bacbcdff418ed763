import type { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import type { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import type { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type { Selected } from '#web/kernel/api/Selected.ts'
import type { LearnerProgress } from '../learnerProgress.ts'
import { takenName } from './Taken.ts'

const basics =
  'key updatedAt customer progress startedDate completeDate lastActiveDate expiryDate notes { id reference name content } notesUpdatedAt noteVersions tracking'
export const programFields =
  `program ${basics} sectionProgress lessonsCompleted completedCertifications quizResults scormData` as const
export const microcastFields = `microcast ${basics} lessonProgress scormData` as const
export const documentFields =
  `document ${basics} lessonProgress status includeInMyDocuments signature` as const

/** The progresses of answers that say which type they are of by which is there. */
export type ItemProgresses = {
  programProgress?: Selected<ProgramProgress, typeof programFields> | null
  microcastProgress?: Selected<MicrocastProgress, typeof microcastFields> | null
  documentProgress?: Selected<DocumentProgress, typeof documentFields> | null
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
  const { programProgress: program, microcastProgress: microcast, documentProgress: document } = answer
  if (program) {
    const course = takenName({ type: 'program', key: program.program })
    return { ...nothing, ...program, course, lessonProgress: program.sectionProgress }
  }
  if (microcast)
    return { ...nothing, ...microcast, course: takenName({ type: 'microcast', key: microcast.microcast }) }
  if (!document) return null
  const { includeInMyDocuments: isKept, startedDate } = document
  // Somebody's last word, unless it is what opening the document said.
  const kept = isKept === (startedDate !== null) ? null : { at: '', fact: '', isKept }
  return { ...nothing, ...document, kept, course: takenName({ type: 'document', key: document.document }) }
}
