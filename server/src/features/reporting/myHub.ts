import { Hub } from '#shared/features/portals/entities/Hub.ts'
import { namedIn } from '#shared/features/portals/rules/pageContents.ts'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { myHub as operation } from '#shared/features/reporting/operations/myHub.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { catalogueRows } from '../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'
import type { RequestContext } from '../../kernel/request/RequestContext.ts'
import { findAssetFaces, signPictureLinks } from '../content/files/assetFaces.ts'
import { isOver } from '../portals/browsing/categoryNames.ts'
import { getPortalFrame } from '../portals/browsing/portalFrame.ts'
import { showBoards } from './showBoards.ts'

type Category = Hub['categories'][number]
const mostBoards = 50

/** The hub that the customer is in, with those of its items that the portal shows to them. */
export const myHub: Handler<typeof operation> = async (_input, context) => {
  const { viewer, deps } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { asker } = await getPortalFrame(context)
  const hub = await findHub(context, asker)
  const boards = hub ? await findBoards(context, hub, viewer.customerKey) : []
  const categories = hub ? flatten(hub.categories, null, deps.now()) : []
  const lists = categories.map(({ category }) => ({ element: category.id, items: namedIn(category.items) }))
  let asked: ReturnType<typeof showBoards> | null = null
  const shown = () => {
    asked ??= showBoards(context, boards, lists)
    return asked
  }
  return {
    hub: hub
      ? { key: hub.key, name: hub.name, description: hub.description, logo: await findLogo(context, hub) }
      : null,
    mayAdd: hub !== null && asker.isAdminCustomer,
    get categories() {
      return shown().then((found) =>
        categories.map(({ category: { id, name, description, type }, parent }) => ({
          ...{ id, parent, name, description, type },
          items: found.lists.get(id) ?? [],
        })),
      )
    },
    boards: boards.map(({ key, name }) => ({ key, name })),
    get sections() {
      return shown().then(({ sections }) => sections)
    },
    get courses() {
      return shown().then(({ courses }) => courses)
    },
    get items() {
      return shown().then(({ items }) => items)
    },
  }
}

async function findHub({ deps, portal }: RequestContext, asker: AskerFacts) {
  if (!portal || asker.hubs.length === 0) return null
  const shown = catalogueRows(Hub, portal.organization, asker, deps.now())
  const where = Prisma.sql`(${shown}) AND key = ANY(${[...asker.hubs]})`
  return (await findRecord(deps.db, Hub, { where })) ?? null
}

/** Boards for nobody in particular, and the customer's own. */
const findBoards = async ({ deps, portal }: RequestContext, hub: Hub, customer: string) =>
  hub.learningBoards.length === 0 || !portal
    ? []
    : await selectRecords(deps.db, LearningBoard, {
        where: Prisma.sql`key = ANY(${hub.learningBoards}) AND portal = ${`${portal.organization}~${portal.id}`}
          AND status = 'active' AND (customer IS NULL OR customer = ${customer})`,
        orderBy: Prisma.sql`"createdAt" DESC, key`,
        limit: mostBoards,
      })

async function findLogo({ deps }: RequestContext, { logoImage, organization }: Hub): Promise<string | null> {
  // Pictures of other organizations are never shown.
  if (logoImage === null || !logoImage.startsWith(`${organization}~`)) return null
  const face = (await findAssetFaces(deps.db, new Set([logoImage]))).get(logoImage)
  const links = face ? signPictureLinks(deps, face) : {}
  return links['poster.jpg'] ?? links.original ?? null
}

/** What has ended takes along all below it. */
const flatten = (
  categories: readonly Category[],
  parent: string | null,
  now: number,
): { category: Category; parent: string | null }[] =>
  categories
    .filter((category) => !isOver(category, now))
    .flatMap((category) => [{ category, parent }, ...flatten(category.subCategories, category.id, now)])
