import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { CourseCard, ItemCard } from '#shared/features/portals/operations/cards.ts'
import { portalItemTypes } from '#shared/features/portals/operations/portalItem.ts'
import type { LinkTarget, ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import type { NamedList, NamedTarget } from '#shared/features/portals/rules/pageContents.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { findLinkedItems, makeLinkedCards } from './linkedItems.ts'
import { listCourses } from './listCourses.ts'
import { keyIn, listItems } from './listItems.ts'
import { makeCourseCards, makeItemCards } from './makeCards.ts'

/** How many items of a type one page looks for: of lists longer than that, the end is not shown. */
const most = 1000

/** What one reader sees of the items that a page names. */
export type ShownItems = {
  lists: ShownPage['lists']
  courses: CourseCard[]
  items: ItemCard[]
  /** Where links to items lead. */
  targets: LinkTarget[]
}

/**
 * Of each list the items that the portal shows to the asker, in its order, with their cards, and the targets that it shows:
 * one statement for each type that is named, and some for what all cards need. Categories are known otherwise.
 */
export async function findShownItems(
  context: RequestContext,
  asker: AskerFacts,
  { lists, targets }: { lists: readonly NamedList[]; targets: readonly NamedTarget[] },
): Promise<ShownItems> {
  const place = { organization: context.portal?.organization ?? '', asker }
  const named = [...lists.flatMap(({ items }) => items), ...targets]
  const keysOf = (type: NamedTarget['type']) =>
    [...new Set(named.filter((one) => one.type === type).map(({ key }) => key))].slice(0, most)
  const [foundCourses, others, linked] = await Promise.all([
    findCourses(context, asker, keysOf('course')),
    Promise.all(
      portalItemTypes.map((type) => {
        const keys = keysOf(type)
        return keys.length === 0
          ? []
          : listItems(context, type, { ...place, which: keyIn(keys), limit: keys.length })
      }),
    ),
    findLinkedItems(context, place.organization, { meetings: keysOf('meeting'), assets: keysOf('asset') }),
  ])
  const found = new Map<string, Target>([
    ...foundCourses.map((course) => [`course ${course.key}`, course] as const),
    ...[...others.flat(), ...linked].map((item) => [nameOf(item), item] as const),
  ])
  const shown = lists.map(({ element, items, most: atMost }) => ({
    element,
    items: items.filter((item) => found.has(nameOf(item))).slice(0, atMost),
  }))
  const onCards = new Set(shown.flatMap(({ items }) => items.map(nameOf)))
  const [courses, items, linkedCards] = await Promise.all([
    makeCourseCards(
      context,
      place.organization,
      asker,
      foundCourses.filter(({ key }) => onCards.has(`course ${key}`)),
    ),
    makeItemCards(
      context,
      place,
      others.flat().filter((item) => onCards.has(nameOf(item))),
    ),
    makeLinkedCards(
      context,
      linked.filter((item) => onCards.has(nameOf(item))),
    ),
  ])
  const leading = [...new Map(targets.map((target) => [nameOf(target), target])).entries()]
  return {
    lists: shown,
    courses,
    items: [...items, ...linkedCards],
    targets: leading.flatMap(([name, { type }]) => makeTarget(type, found.get(name))),
  }
}

type Target = { key: string; id: string; slug?: string | null }

/** None where its reader sees no such thing. */
export const makeTarget = (type: LinkTarget['type'], target: Target | undefined): LinkTarget[] =>
  target ? [{ type, key: target.key, id: target.id, slug: target.slug ?? null }] : []

const nameOf = ({ type, key }: { type: string; key: string }) => `${type} ${key}`

async function findCourses(context: RequestContext, asker: AskerFacts, keys: readonly string[]) {
  if (keys.length === 0) return []
  const rows = catalogueRows(Course, context.portal?.organization ?? '', asker, context.deps.now())
  return listCourses(context, Prisma.sql`(${rows}) AND ${keyIn(keys)}`, keys.length)
}
