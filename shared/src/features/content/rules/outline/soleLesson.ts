import type { Document } from '../../entities/Document.ts'
import type { Microcast } from '../../entities/Microcast.ts'
import type { CourseSection } from '../../entities/parts/courseSection.ts'
import type { OutlineLesson } from './courseOutline.ts'

/** The id of the one lesson that a microcast or document is: facts about it name it. */
export const soleLessonId = 'item'

type OfMicrocast = Pick<
  Microcast,
  | 'name'
  | 'headline'
  | 'content'
  | 'format'
  | 'microcastAsset'
  | 'microcastImage'
  | 'posterImage'
  | 'useAsPoster'
> &
  Pick<Microcast, 'disableSeekAhead'>
type OfDocument = Pick<Document, 'name' | 'headline' | 'content' | 'asset'>

/** A microcast as a lesson: its package, its file, or the text in its place. Without seeking ahead it is played as a required one. */
export function microcastLesson(microcast: OfMicrocast): CourseSection {
  const { name, headline, content, format, microcastAsset: asset, disableSeekAhead: required } = microcast
  const posterImage = microcast.useAsPoster ? microcast.microcastImage : microcast.posterImage
  const fields = { ...noFields, name, headline, required, posterImage }
  if (format === 'scorm12')
    return makeLesson({ ...fields, type: 'scorm', content: null, asset, completesWhen: 'packageReports' })
  // The text is below the player, if there is one.
  if (asset) return makeLesson({ ...fields, type: 'microcast', content: null, asset, microcast: null })
  return makeLesson({ ...fields, type: 'article', content, activitiesRequired: false })
}

/** A document as a lesson: its file is played as a microcast's is. */
export function documentLesson({ name, headline, content, asset }: OfDocument): CourseSection {
  const fields = { ...noFields, name, headline }
  return asset
    ? makeLesson({ ...fields, type: 'microcast', content: null, asset, microcast: null })
    : makeLesson({ ...fields, type: 'article', content, activitiesRequired: false })
}

export const outlineOfSole = ({ id, name, item }: CourseSection): OutlineLesson[] =>
  item ? [{ id, name, type: item.type, item, path: [] }] : []

const noFields = {
  posterImage: null,
  required: false,
  instructor: null,
  level: null,
  length: null,
  ctaLabel: null,
  ctaUrl: null,
  ctaNewWindow: false,
  kicker: null,
  hidden: false,
} as const

const makeLesson = (item: NonNullable<CourseSection['item']>): CourseSection => ({
  ...{ id: soleLessonId, name: item.name, type: item.type, item },
  ...{ description: null, points: null, script: null, hidden: false, sections: [] },
})
