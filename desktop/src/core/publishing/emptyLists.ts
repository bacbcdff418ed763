import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import type { Category } from '#shared/features/portals/entities/Category.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { type NamedItem, pageContents, shownPages } from '#shared/features/portals/rules/pageContents.ts'
import { pageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import { makeVisitor } from '#shared/features/portals/rules/portalVisitor.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { never } from '#shared/kernel/model/Rule.ts'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import type { OfRecord } from './belongingIn.ts'
import { publishingAsked } from './faultsOfTaught.ts'

const catalogued = { course: Course, program: Program, microcast: Microcast, document: Document }

/**
 * Lists of a portal's pages that show nothing to its visitors, though they name items: none of those is published, or in what the
 * portal shows. Of other organizations' libraries nothing is known here.
 */
export function emptyLists(
  store: Store,
  portal: Row,
  belonging: readonly OfRecord[],
  now: number,
): PublishFault[] {
  if (Array.isArray(portal.libraryShares) && portal.libraryShares.length > 0) return []
  const libraries = listRows(store.db, { entity: Library.name, offset: 0, limit: everyRow }).items
  const active = new Set(libraries.filter(({ status }) => status === 'active').map(({ key }) => key))
  const visitor = makeVisitor(portal, active)
  // Cast: a row of the categories' table has the fields of a category.
  const categoryOf = (key: string) =>
    belonging.find(({ record }) => record.key === key)?.record as (Row & Category) | undefined
  const isAsked = publishingAsked(store)
  // What is published as soon as the server is reached is there by the time that the portal is.
  const isListed = (entity: Entity, row: Row) =>
    holds(
      entity.catalogue ?? never,
      isAsked(entity, row) ? { ...row, publishedAt: new Date(now).toISOString() } : row,
      visitor,
      now,
    )
  function isShown({ type, key }: NamedItem): boolean {
    // Meetings and files follow rules of their own.
    if (type === 'meeting' || type === 'asset') return true
    const row = store.projection.find(catalogued[type], key)
    return row !== null && isListed(catalogued[type], row)
  }
  const showsCourses = () =>
    listRows(store.db, { entity: Course.name, offset: 0, limit: everyRow }).items.some((row) =>
      isListed(Course, row),
    )
  const shown = shownPages(portal)
  return belonging.flatMap(({ entity, record }) => {
    const id = parseKey(record.key)?.id ?? ''
    if (entity.name !== PortalTemplate.name || !(shown.has(id) || record.kind === 'free')) return []
    // Cast: a row of the pages' table has the fields of a page.
    const { name, config } = record as Row & PortalTemplate
    const { lists } = pageContents(config.elements, categoryOf)
    const named = lists.filter(({ items }) => items.length > 0 && !items.some(isShown))
    const { newest } = pageNeeds(config.elements)
    const empty = newest.length > 0 && !showsCourses() ? newest : []
    return [...named, ...empty].map(({ element }) => ({
      path: ['pages', id, element],
      message: `${name}: A list shows nothing to visitors, because the portal shows them none of its items.`,
    }))
  })
}
