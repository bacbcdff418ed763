import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { EntitySelection } from '#server/kernel/db/records/selectTogether.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { courseOutline, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import type { PageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { AssetFace } from '../../content/files/assetFaces.ts'
import { shownPicture } from './linkedItems.ts'
import { keyIn, selectShown } from './listItems.ts'

/** The lessons of a course, in its learners' order, and the keys of their pictures. */
export type ReadOutline = { lessons: readonly OutlineLesson[]; pictures: string[] }

/** The outlines of those of these courses that the portal shows to the asker. Their long texts stay out. */
export function selectOutlines(
  context: RequestContext,
  place: { organization: string; asker: AskerFacts },
  keys: readonly string[],
): EntitySelection<Course> | null {
  if (keys.length === 0) return null
  const selection = selectShown(context, Course, { ...place, which: keyIn(keys), limit: keys.length })
  return { entity: shownOf(Course), ...selection, fields: ['sections'], isShort: true }
}

export const readOutlines = (
  courses: readonly Pick<Course, 'key' | 'sections' | 'organization'>[],
): ReadonlyMap<string, ReadOutline> =>
  new Map(
    courses.map(({ key, organization, sections }) => {
      const lessons = courseOutline(sections)
      // Pictures of other organizations are never shown.
      const pictures = lessons.flatMap(({ item: { posterImage } }) =>
        posterImage?.startsWith(`${organization}~`) ? posterImage : [],
      )
      return [key, { lessons, pictures }]
    }),
  )

/** What each carousel shows: of each lesson what everybody reads on its course's page. */
export const makeLessons = (
  deps: Pick<Deps, 'settings' | 'now'>,
  asked: PageNeeds['lessons'],
  outlines: ReadonlyMap<string, ReadOutline>,
  faces: ReadonlyMap<string, AssetFace>,
): ShownPage['lessons'] =>
  asked.map(({ element, course, most }) => {
    const { lessons = [], pictures = [] } = outlines.get(course) ?? {}
    const own = new Set(pictures)
    return {
      element,
      course,
      lessons: lessons.slice(0, most).map(({ id, name, type, item: { headline, length, posterImage } }) => ({
        ...{ id, name, type, headline, length },
        ...shownPicture(deps, own.has(posterImage ?? '') ? faces.get(posterImage ?? '') : undefined),
      })),
    }
  })
