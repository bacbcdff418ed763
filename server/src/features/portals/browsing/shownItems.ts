import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { CourseCard, ItemCard } from '#shared/features/portals/operations/cards.ts'
import type { LinkTarget, ShownPage } from '#shared/features/portals/operations/ShownPage.ts'
import type { NamedList, NamedTarget } from '#shared/features/portals/rules/pageContents.ts'
import { noNeeds, type PageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { makeLinkedCards } from './linkedItems.ts'
import type { ListedCourse } from './listCourses.ts'
import { makeAllCards } from './makeCards.ts'
import { makeEvents } from './pageEvents.ts'
import { makeLessons } from './pageLessons.ts'
import { readNamed } from './readNamed.ts'

/** What one reader sees of the items that a page names. */
export type ShownItems = {
  lists: ShownPage['lists']
  courses: CourseCard[]
  items: ItemCard[]
  /** Where links to items lead. */
  targets: LinkTarget[]
} & Pick<ShownPage, 'events' | 'lessons'>

type Asked = {
  lists: readonly NamedList[]
  targets: readonly NamedTarget[]
  needs?: PageNeeds
}

/**
 * Of each list the items that the portal shows to the asker, in its order, with their cards, the targets that it shows, and
 * what else its widgets need: one statement for all that is named, one for what all cards need, and some for prices and for
 * what learners have begun. Categories are known otherwise.
 */
export async function findShownItems(
  context: RequestContext,
  asker: AskerFacts,
  { lists, targets, needs = noNeeds }: Asked,
): Promise<ShownItems> {
  const { deps } = context
  const place = { organization: context.portal?.organization ?? '', asker }
  const found = await readNamed(context, place, [...lists.flatMap(({ items }) => items), ...targets], needs)
  const { courses, others, linked, coming, recommended, newest, outlines } = found
  const all = new Map<string, Target>([
    ...[...courses, ...recommended, ...newest].map((course) => [`course ${course.key}`, course] as const),
    ...[...others, ...linked].map((item) => [nameOf(item), item] as const),
  ])
  const shown = [
    ...lists.map(({ element, items, most: atMost }) => ({
      element,
      items: items.filter((item) => all.has(nameOf(item))).slice(0, atMost),
    })),
    ...listFirst(needs.meetings, coming),
    ...listFirst(needs.recommended, recommended.map(asCourse)),
    ...listFirst(needs.newest, newest.map(asCourse)),
  ]
  const onCards = new Set(shown.flatMap(({ items }) => items.map(nameOf)))
  const withLessons = needs.lessons.filter(({ course }) => outlines.has(course))
  for (const { course } of withLessons) onCards.add(`course ${course}`)
  const listed = [...courses, ...recommended, ...newest].filter(({ key }) => onCards.has(`course ${key}`))
  const cardLinked = linked.filter((item) => onCards.has(nameOf(item)))
  const cards = await makeAllCards(context, place, {
    courses: distinct(listed),
    items: others.filter((item) => onCards.has(nameOf(item))),
    pictures: [
      ...cardLinked.flatMap(({ image }) => image ?? []),
      ...found.events.flatMap(({ asset }) => asset ?? []),
      ...withLessons.flatMap(({ course }) => outlines.get(course)?.pictures ?? []),
    ],
  })
  const leading = [...new Map(targets.map((target) => [nameOf(target), target])).entries()]
  return {
    lists: shown,
    courses: cards.courses,
    items: [...cards.items, ...makeLinkedCards(deps, cardLinked, cards.faces)],
    targets: leading.flatMap(([name, { type }]) => makeTarget(type, all.get(name))),
    events: makeEvents(deps, needs.events, found.events, cards.faces),
    lessons: makeLessons(deps, withLessons, outlines, cards.faces),
  }
}

const asCourse = ({ key }: { key: string }) => ({ type: 'course' as const, key })

type Target = { key: string; id: string; slug?: string | null }

/** None where its reader sees no such thing. */
export const makeTarget = (type: LinkTarget['type'], target: Target | undefined): LinkTarget[] =>
  target ? [{ type, key: target.key, id: target.id, slug: target.slug ?? null }] : []

const nameOf = ({ type, key }: { type: string; key: string }) => `${type} ${key}`

const distinct = (courses: readonly ListedCourse[]): ListedCourse[] => [
  ...new Map(courses.map((course) => [course.key, course])).values(),
]

const listFirst = (
  asked: readonly { element: string; most: number }[],
  items: readonly ShownPage['lists'][number]['items'][number][],
) =>
  asked.map(({ element, most: atMost }) => ({
    element,
    items: items.slice(0, atMost).map(({ type, key }) => ({ type, key })),
  }))
