import { catalogueRows, shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { Stored } from '#server/kernel/db/records/columns.ts'
import { type EntitySelection, selectTogether } from '#server/kernel/db/records/selectTogether.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import type { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { NamedTarget } from '#shared/features/portals/rules/pageContents.ts'
import type { PageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { makeFaces, selectFaces } from '../../content/files/assetFaces.ts'
import { meetingsSeam } from '../meetingsSeam.ts'
import { type LinkedItem, meetingItem, openFiles } from './linkedItems.ts'
import { courseCardFields, type ListedCourse } from './listCourses.ts'
import { keyIn, type ListedItem, selectShown } from './listItems.ts'
import { selectEvents } from './pageEvents.ts'
import { type ReadOutline, readOutlines, selectOutlines } from './pageLessons.ts'

/** How many items of a type one page looks for: of lists longer than that, the end is not shown. */
const most = 1000

type Place = { organization: string; asker: AskerFacts }

/** What the portal shows to the asker of all that a page names and needs, in no order but for those to come, recommended and new ones. */
export type Read = {
  courses: ListedCourse[]
  others: ListedItem[]
  /** Meetings and files, those to come included. */
  linked: LinkedItem[]
  coming: LinkedItem[]
  recommended: ListedCourse[]
  newest: ListedCourse[]
  events: Kicker[]
  /** By the keys of their courses. */
  outlines: ReadonlyMap<string, ReadOutline>
}

/** All of it in one statement. */
export async function readNamed(
  context: RequestContext,
  place: Place,
  named: readonly NamedTarget[],
  needs: PageNeeds,
): Promise<Read> {
  const { deps } = context
  const keysOf = (type: NamedTarget['type']) =>
    [...new Set(named.filter((one) => one.type === type).map(({ key }) => key))].slice(0, most)
  const ofLessons = needs.lessons.map(({ course }) => course)
  const meetings = deps.seams.of(meetingsSeam).select(context, place.asker, {
    keys: keysOf('meeting'),
    coming: mostOf(needs.meetings),
  })
  const files = keysOf('asset')
  const select = <E extends ItemEntity>(entity: E) => selectItems(context, place, entity, keysOf(entity.name))
  const [
    courses,
    programs,
    microcasts,
    documents,
    namedMeetings,
    coming,
    assets,
    recommended,
    newest,
    outlines,
    events,
  ] = await selectTogether(deps.db, [
    selectCourses(context, place, [...new Set([...keysOf('course'), ...ofLessons])]),
    select(Program),
    select(Microcast),
    select(Document),
    meetings.named,
    meetings.coming,
    files.length === 0 ? null : selectFaces(files),
    selectRecommended(context, place, mostOf(needs.recommended)),
    selectNewest(context, place, mostOf(needs.newest)),
    selectOutlines(context, place, ofLessons),
    selectEvents(context, place.organization, needs.events),
  ])
  const next = coming.map(meetingItem)
  const known = new Set(next.map(({ key }) => key))
  return {
    courses,
    others: [
      ...programs.map((one) => ({ ...one, type: 'program' as const })),
      ...microcasts.map((one) => ({ ...one, type: 'microcast' as const })),
      ...documents.map((one) => ({ ...one, type: 'document' as const })),
    ],
    linked: [
      ...next,
      ...namedMeetings.map(meetingItem).filter(({ key }) => !known.has(key)),
      ...openFiles(makeFaces(assets).values(), place.organization),
    ],
    coming: next,
    recommended,
    newest,
    events,
    outlines: readOutlines(outlines),
  }
}

type ItemEntity = typeof Program | typeof Microcast | typeof Document

const mostOf = (asked: readonly { most: number }[]): number =>
  Math.max(0, ...asked.map(({ most: one }) => one))

function selectItems<E extends ItemEntity>(
  context: RequestContext,
  place: Place,
  entity: E,
  keys: readonly string[],
): EntitySelection<Stored<E>> | null {
  if (keys.length === 0) return null
  const selection = { ...place, which: keyIn(keys), limit: keys.length }
  return { entity: shownOf(entity), ...selectShown(context, entity, selection) }
}

function selectCourses(
  context: RequestContext,
  place: Place,
  keys: readonly string[],
): EntitySelection<ListedCourse> | null {
  if (keys.length === 0) return null
  const selection = selectShown(context, Course, { ...place, which: keyIn(keys), limit: keys.length })
  return { entity: shownOf(Course), ...selection, fields: courseCardFields }
}

/** All courses, the newest first. */
const selectNewest = (
  context: RequestContext,
  place: Place,
  limit: number,
): EntitySelection<ListedCourse> | null =>
  limit === 0
    ? null
    : {
        entity: shownOf(Course),
        ...selectShown(context, Course, { ...place, limit }),
        fields: courseCardFields,
      }

/** Courses that the asker has not begun, the newest first. */
function selectRecommended(
  { deps, viewer }: RequestContext,
  { organization, asker }: Place,
  limit: number,
): EntitySelection<ListedCourse> | null {
  if (limit === 0) return null
  const customer = customerIn(viewer, organization)?.customerKey ?? null
  return {
    entity: shownOf(Course),
    fields: courseCardFields,
    where: Prisma.sql`(${catalogueRows(Course, organization, asker, deps.now())})
      AND NOT EXISTS (SELECT FROM "CourseProgress" begun WHERE begun.customer = ${customer}
        AND begun.course = "CoursePublished".key AND begun."startedDate" IS NOT NULL)`,
    orderBy: Prisma.sql`"publishedAt" DESC NULLS LAST, key`,
    limit,
  }
}
