import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults, filmFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const videoFields = { asset }

/** A film. It is published once it is prepared for streaming. */
export const video: LessonKind<'video'> = {
  type: 'video',
  facts: positionFacts,
  faults(lesson, assets) {
    const faults = fileFaults(lesson, assets, ['video'])
    return faults.length > 0 ? faults : filmFaults(lesson.asset, assets)
  },
}
