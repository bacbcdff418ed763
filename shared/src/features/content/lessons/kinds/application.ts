import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset, url } from '../lessonCommon.ts'

export const applicationFields = { asset, url }

/** A file of any other type. */
export const application: LessonKind<'application', typeof applicationFields> = {
  type: 'application',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets),
}
