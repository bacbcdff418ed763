import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults, filmFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

/** The shapes in which a film is shown (1§2); without a choice the nearest to its own. */
export const aspectRatios = ['1:1', '16:9', '4:3', '3:2', '8:5'] as const

export const videoFields = {
  asset,
  aspectRatio: choice({
    options: aspectRatios,
    help: 'The player’s width to height. Empty: the closest to the video’s own.',
  }),
}

/** A film. It is published once it is prepared for streaming. */
export const video: LessonKind<'video', typeof videoFields> = {
  type: 'video',
  facts: positionFacts,
  faults(lesson, assets) {
    const faults = fileFaults(lesson, assets, ['video'])
    return faults.length > 0 ? faults : filmFaults(lesson.asset, assets)
  },
}
