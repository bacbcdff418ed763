import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset, url } from '../lessonCommon.ts'

export const downloadFields = { asset, url }

/** A file to download, or an address to fetch one from. */
export const download: LessonKind<'download', typeof downloadFields> = {
  type: 'download',
  facts: positionFacts,
  faults: (lesson, assets) => (!lesson.asset && lesson.url ? [] : fileFaults(lesson, assets)),
}
