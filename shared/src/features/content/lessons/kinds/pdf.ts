import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const pdfFields = { asset }

/** A PDF, read in its viewer. */
export const pdf: LessonKind<'pdf', typeof pdfFields> = {
  type: 'pdf',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets, ['pdf']),
}
