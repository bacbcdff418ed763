import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Row } from '#server/kernel/db/records/columns.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { pictureFields } from '#shared/features/content/rules/itemPicture.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { CourseCard, ItemCard } from '#shared/features/portals/operations/cards.ts'
import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { type AssetFace, facesSql, readFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { learnables, stateTable } from '../../learning/learnables.ts'
import { type TakeVerdict, takeVerdicts } from '../../learning/starting/takeVerdict.ts'
import { shopSeam } from '../shopSeam.ts'
import type { ListedCourse } from './listCourses.ts'
import type { ListedItem } from './listItems.ts'
import { neededFirst } from './neededFirst.ts'
import { nextInProgram, nextLesson, type Standing } from './nextOnCards.ts'

type Place = { organization: string; asker: AskerFacts }

/** Cards of courses for one asker, in their order. */
export async function makeCourseCards(
  context: RequestContext,
  organization: string,
  asker: AskerFacts,
  courses: readonly ListedCourse[],
): Promise<CourseCard[]> {
  return (await makeAllCards(context, { organization, asker }, { courses })).courses
}

/** Cards of programs, microcasts and documents for one asker, in their order. */
export async function makeItemCards(
  context: RequestContext,
  place: Place,
  items: readonly ListedItem[],
): Promise<ItemCard[]> {
  return (await makeAllCards(context, place, { items })).items
}

type Shown = {
  courses?: readonly ListedCourse[]
  items?: readonly ListedItem[]
  /** The keys of other pictures on the same page. */
  pictures?: readonly string[]
}

/** The cards of courses and of other items, each in their order, and other pictures: what all of them need is read at once. */
export async function makeAllCards(
  context: RequestContext,
  place: Place,
  { courses = [], items = [], pictures = [] }: Shown,
): Promise<{ courses: CourseCard[]; items: ItemCard[]; faces: ReadonlyMap<string, AssetFace> }> {
  const listed: Listed[] = [...courses.map((course) => ({ ...course, type: 'course' as const })), ...items]
  const { made, faces } = await makeCards(context, place, listed, pictures)
  return { courses: await withNeeded(context, place.asker, made), items: made.flatMap(toItemCard), faces }
}

async function withNeeded(context: RequestContext, asker: AskerFacts, all: readonly Made[]) {
  const made = all.flatMap(({ item, ...one }) => (item.type === 'course' ? { ...one, item } : []))
  const blocked = made.flatMap(({ item, verdict }) =>
    verdict.reason === 'prerequisites' ? [{ ...item, missing: verdict.missing }] : [],
  )
  const needed = await neededFirst(context, asker, blocked)
  const neededByCourse = new Map(blocked.map(({ key }, at) => [key, needed[at] ?? []]))
  return made.map(({ item: { key, level, lessonCount, format, currency }, card }) => ({
    ...card,
    ...{ level, lessonCount, format },
    currency: card.currency ?? currency,
    neededFirst: neededByCourse.get(key) ?? [],
  }))
}

function toItemCard({ item, card }: Made): ItemCard[] {
  if (item.type === 'course') return []
  const courseCount: unknown = item.courseCount
  return [
    {
      ...card,
      type: item.type,
      startsAt: null,
      timezone: null,
      courseCount: typeof courseCount === 'number' ? courseCount : null,
    },
  ]
}

type Listed = (ListedCourse & { type: 'course' }) | ListedItem
/** The fields that cards of all kinds have. */
type Card = Omit<ItemCard, 'type' | 'courseCount' | 'startsAt' | 'timezone'>

type Made = Judged & { card: Card }

/** One query for all pictures, instructors and progress; then the verdicts, the prices, and what comes next. */
async function makeCards(
  context: RequestContext,
  place: Place,
  items: readonly Listed[],
  pictures: readonly string[],
): Promise<{ made: Made[]; faces: ReadonlyMap<string, AssetFace> }> {
  if (items.length === 0 && pictures.length === 0) return { made: [], faces: new Map() }
  const { deps } = context
  const { faces, names, begun } = await findParts(context, items, pictures)
  const judged = await judge(context, place, items, begun)
  const sales = await deps.seams.of(shopSeam).sales(context, judged.flatMap(findSold))
  const made = judged.map(async ({ item, verdict }) => {
    const face = faces.get(findPicture(item) ?? '')
    const links = face ? signPictureLinks(deps, face) : {}
    const color = face?.open.dominantColor
    const own = begun.get(item.key)
    const { key, id, slug, name, headline, description, length } = item
    const priced = ownPrice(item)
    const card: Card = {
      ...{ key, id, slug, name, headline, description, length },
      image: links['poster.jpg'] ?? links.original ?? null,
      imageColor: typeof color === 'string' ? color : null,
      instructors: findInstructors(item).flatMap((one) => names[one] ?? []),
      // Who may take it already is shown no price.
      ...{ price: null, sellPrice: null, ...noPlan, refusal: null, isFrom: false, currency: priced.currency },
      ...priceOfItem(sales.get(key), priced),
      hasAccess: verdict.hasAccess,
      progress: own?.progress ?? null,
      // Timestamps in JSON have the database's format.
      lastActiveDate: own?.lastActiveDate ? new Date(own.lastActiveDate).toISOString() : null,
      next: own && verdict.hasAccess ? await findNext(context, place.asker, item, own) : null,
    }
    return { item, verdict, card }
  })
  return { made: await Promise.all(made), faces }
}

/** Documents have no price of their own. */
const ownPrice = (item: Listed) => (item.type === 'document' ? { price: null, currency: null } : item)

type Judged = { item: Listed; verdict: TakeVerdict }

/** Only courses have prerequisites. */
async function judge(
  context: RequestContext,
  { organization, asker }: Place,
  items: readonly Listed[],
  begun: ReadonlyMap<string, Begun>,
): Promise<Judged[]> {
  const isStaff = actorsOf(context.viewer, organization).has('staff')
  const courses = items.flatMap((item) =>
    item.type === 'course'
      ? [
          {
            course: item,
            progress: begun.get(item.key) ?? null,
            asker,
            isStaff: isStaff && item.organization === organization,
          },
        ]
      : [],
  )
  const verdicts = await takeVerdicts(context, courses)
  const byCourse = new Map(courses.map(({ course }, at) => [course.key, verdicts[at]]))
  return items.map((item) => ({
    item,
    verdict: (item.type === 'course' ? byCourse.get(item.key) : undefined) ?? {
      ...itemAccess(learnables[item.type].item, item, asker, context.deps.now(), { isStaff }),
      missing: [],
    },
  }))
}

/** Courses and programs are sold singly. */
const findSold = ({ item, verdict }: Judged) =>
  (item.type === 'course' || item.type === 'program') && !verdict.hasAccess
    ? [{ type: item.type, key: item.key, item }]
    : []

/** Microcasts and documents have one lesson. */
const findNext = async (context: RequestContext, asker: AskerFacts, item: Listed, begun: Begun) =>
  item.type === 'course'
    ? await nextLesson(context, item, begun)
    : item.type === 'program'
      ? await nextInProgram(context, asker, item, begun)
      : null

const isOwn = ({ organization }: Listed, key: string) => key.startsWith(`${organization}~`)
/** People and pictures of other organizations are never shown. */
const findInstructors = (item: Listed) => item.instructors.filter((key) => isOwn(item, key))
const findPicture = (item: Listed): string | null =>
  pictureFields[item.type]
    .map((name): unknown => Reflect.get(item, name))
    .find((key): key is string => typeof key === 'string' && isOwn(item, key)) ?? null

type Begun = { item: string } & Pick<CourseProgress, 'startedDate' | 'lastActiveDate'> & Standing
type Parts = { faces: Row[]; names: Record<string, string> | null; begun: Begun[] | null }

async function findParts(
  { deps, viewer }: RequestContext,
  items: readonly Listed[],
  pictures: readonly string[],
) {
  const types = [...new Set(items.map(({ type }) => type))].sort()
  const [parts] = await query<Parts>(deps.db, {
    name: `card-parts ${types.join(' ')}`,
    text: `SELECT ${facesSql('$1')} AS faces,
      (SELECT json_object_agg(i.key, i.name) FROM "Instructor" i WHERE i.key = ANY($2)) AS names,
      ${types.length === 0 ? 'NULL::json' : `(SELECT json_agg(g) FROM (${types.map(begunSql).join(' UNION ALL ')}) g)`} AS begun,
      $3::text AS "by", $4::text[] AS "of"`,
    values: [
      [...new Set([...items.flatMap((item) => findPicture(item) ?? []), ...pictures])],
      [...new Set(items.flatMap(findInstructors))],
      viewer.kind === 'customer' ? viewer.customerKey : null,
      items.map(({ key }) => key),
    ],
  })
  return {
    faces: readFaces(parts?.faces ?? []),
    names: parts?.names ?? {},
    begun: new Map((parts?.begun ?? []).map((one) => [one.item, one])),
  }
}

/** Quizzes and certifications decide what comes next in courses alone. */
function begunSql(type: Listed['type']): string {
  const of = learnables[type]
  const results =
    type === 'course' ? ['"quizResults"', '"completedCertifications"'] : [`'{}'::jsonb`, `'[]'::jsonb`]
  return `SELECT "${of.column}" AS item, progress, "startedDate", "lastActiveDate", "${of.lessons}" AS "lessonProgress",
      ${results[0]} AS "quizResults", ${results[1]} AS "completedCertifications"
    FROM ${stateTable(of)} WHERE customer = $3 AND "${of.column}" = ANY($4) AND "startedDate" IS NOT NULL`
}
