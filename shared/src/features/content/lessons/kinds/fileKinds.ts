import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import { fileFaults, filmFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset, url } from '../lessonCommon.ts'

/** The shapes in which a film is shown (1§2); without a choice the nearest to its own. */
export const aspectRatios = ['1:1', '16:9', '4:3', '3:2', '8:5'] as const

export const videoFields = {
  asset,
  aspectRatio: choice({
    options: aspectRatios,
    help: 'The player’s width to height. Not chosen: the closest to the video’s own.',
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

export const audioFields = { asset }

/** A recording; of a film its sound is played. */
export const audio: LessonKind<'audio', typeof audioFields> = {
  type: 'audio',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets, ['audio', 'video']),
}

export const pdfFields = { asset }

/** A PDF, read in its viewer. */
export const pdf: LessonKind<'pdf', typeof pdfFields> = {
  type: 'pdf',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets, ['pdf']),
}

export const downloadFields = { asset, url }

/** A file to download, or an address to fetch one from. */
export const download: LessonKind<'download', typeof downloadFields> = {
  type: 'download',
  facts: positionFacts,
  faults: (lesson, assets) => (!lesson.asset && lesson.url ? [] : fileFaults(lesson, assets)),
}

export const applicationFields = { asset, url }

/** A file of any other type. */
export const application: LessonKind<'application', typeof applicationFields> = {
  type: 'application',
  facts: positionFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets),
}

export const microcastFields = { microcast: reference({ to: 'microcast' }), asset }

/** A microcast of the organization, shown in its place. */
export const microcast: LessonKind<'microcast', typeof microcastFields> = {
  type: 'microcast',
  facts: positionFacts,
  faults: (lesson) => (lesson.microcast ? [] : ['Choose a microcast.']),
}
