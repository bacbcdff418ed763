import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const videoFields = { asset }

/** A film. It is published once it is prepared for streaming. */
export const video: LessonKind<'video'> = {
  type: 'video',
  facts: positionFacts,
  faults(lesson, assets) {
    const faults = fileFaults(lesson, assets, ['video'])
    const file = lesson.asset ? assets?.get(lesson.asset) : undefined
    if (faults.length > 0 || !file || file.derivativeStatus === 'processed') return faults
    return ['Its video is still being processed.']
  },
}
