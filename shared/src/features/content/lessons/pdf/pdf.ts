import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const pdfFields = { asset }

/** A PDF, read in its viewer. */
export const pdf: LessonKind<'pdf'> = {
  type: 'pdf',
  faults: (lesson, assets) => fileFaults(lesson, assets, ['pdf']),
}
