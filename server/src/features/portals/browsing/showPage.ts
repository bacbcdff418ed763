import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { Document } from '../../../../../shared/src/features/content/entities/Document.ts'
import { Microcast } from '../../../../../shared/src/features/content/entities/Microcast.ts'
import { Program } from '../../../../../shared/src/features/content/entities/Program.ts'
import type { PageNode } from '../../../../../shared/src/features/portals/entities/PortalTemplate.ts'
import type {
  LinkTarget,
  ShownPage,
} from '../../../../../shared/src/features/portals/operations/ShownPage.ts'
import {
  type NamedTarget,
  pageContents,
} from '../../../../../shared/src/features/portals/rules/pageContents.ts'
import type { PageKind } from '../../../../../shared/src/features/portals/rules/pagesFor.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import type { AskerFacts } from '../../../../../shared/src/kernel/model/Rule.ts'
import { catalogueRows, shownOf } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { linksOf } from '../../content/files/assetFaces.ts'
import { listCourses, makeCourseCards } from './makeCourseCards.ts'
import type { PortalFrame } from './portalFrame.ts'

/** How many courses one page looks for: of lists longer than that, the end is not shown. */
const maxCourses = 1000

/**
 * The page that a reader gets at a place of a portal, with what its widgets need; null for the built-in one. The page
 * is the same for all who get it; cards and targets are those that this reader may see.
 */
export async function showPage(
  context: RequestContext,
  kind: PageKind,
  { frame, asker }: { frame: PortalFrame; asker: AskerFacts },
): Promise<ShownPage | null> {
  const page = await frame.pages.find(kind, asker)
  if (!page) return null
  const { template, faces } = page
  const categories = new Map(frame.categories.map((category) => [category.key, category]))
  // Cast: a published page has the shape of its definition, without what is private.
  const nodes = template.config.elements as readonly PageNode[]
  const { lists, targets } = pageContents(nodes, (key) => categories.get(key))
  const named = lists.flatMap(({ items }) => items)
  const courseKeys = [...keysOf('course', named), ...keysOf('course', targets)]
  const [courses, others] = await Promise.all([
    findCourses(context, asker, courseKeys),
    findTargets(context, asker, targets),
  ])
  const byKey = new Map(courses.map((course) => [course.key, course]))
  const shown = lists.map(({ element, items, most }) => ({
    element,
    items: items.filter(({ type, key }) => type === 'course' && byKey.has(key)).slice(0, most),
  }))
  const onCards = new Set(shown.flatMap(({ items }) => keysOf('course', items)))
  const inCategories = keysOf('category', targets).flatMap((key) => categories.get(key) ?? [])
  const { organization = '' } = context.portal ?? {}
  return {
    template,
    lists: shown,
    courses: await makeCourseCards(
      context,
      organization,
      asker,
      courses.filter(({ key }) => onCards.has(key)),
    ),
    targets: [
      ...keysOf('course', targets).flatMap((key) => targetOf('course', byKey.get(key))),
      ...inCategories.flatMap((category) => targetOf('category', category)),
      ...others,
    ],
    assets: Object.fromEntries(faces.map((face) => [face.key, face.open])),
    links: Object.fromEntries(faces.map((face) => [face.key, linksOf(context.deps, face)])),
  }
}

const keysOf = (type: NamedTarget['type'], named: readonly NamedTarget[]) => [
  ...new Set(named.filter((one) => one.type === type).map(({ key }) => key)),
]

async function findCourses(context: RequestContext, asker: AskerFacts, keys: readonly string[]) {
  if (keys.length === 0) return []
  const wanted = [...new Set(keys)].slice(0, maxCourses)
  const rows = catalogueRows(Course, context.portal?.organization ?? '', asker, context.deps.now())
  return listCourses(context, Prisma.sql`(${rows}) AND key = ANY(${wanted}::text[])`, wanted.length)
}

/** Courses and categories are known otherwise, and assets have no page. */
const pagesOf = { document: Document, microcast: Microcast, program: Program } as const

/** One statement for each type that the page's buttons name. */
async function findTargets(
  context: RequestContext,
  asker: AskerFacts,
  targets: readonly NamedTarget[],
): Promise<LinkTarget[]> {
  const types = Object.keys(pagesOf) as (keyof typeof pagesOf)[] // the names of its own properties
  const found = types.map(async (type) => {
    const keys = keysOf(type, targets)
    if (keys.length === 0) return []
    const entity: Entity = pagesOf[type]
    const rows = catalogueRows(entity, context.portal?.organization ?? '', asker, context.deps.now())
    const records = await selectRecords(context.deps.db, shownOf(entity), {
      where: Prisma.sql`(${rows}) AND key = ANY(${keys}::text[])`,
      limit: keys.length,
      fields: ['slug'],
    })
    // Cast: the base fields of every record, and the one that `fields` names.
    return (records as unknown as Target[]).flatMap((record) => targetOf(type, record))
  })
  return (await Promise.all(found)).flat()
}

type Target = { key: string; id: string; slug?: string | null }

const targetOf = (type: LinkTarget['type'], target: Target | undefined): LinkTarget[] =>
  target ? [{ type, key: target.key, id: target.id, slug: target.slug ?? null }] : []
