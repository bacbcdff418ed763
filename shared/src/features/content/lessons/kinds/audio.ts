import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const audioFields = { asset }

/** A recording; of a film its sound is played. */
export const audio: LessonKind<'audio', typeof audioFields> = {
  type: 'audio',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets, ['audio', 'video']),
}
