import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { Organization } from '../../../../../shared/src/features/identity/entities/Organization.ts'
import { Category } from '../../../../../shared/src/features/portals/entities/Category.ts'
import { Portal } from '../../../../../shared/src/features/portals/entities/Portal.ts'
import type { portalHome as operation } from '../../../../../shared/src/features/portals/operations/portalHome.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { publicView } from '../../../../../shared/src/kernel/rules/publicView.ts'
import { catalogueRows } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'
import { selectRecords } from '../../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import { findAssetFaces, linksOf } from '../../content/files/assetFaces.ts'
import { listCourses, makeCourseCards } from './makeCourseCards.ts'
import { assetsOfPortal } from './readableAssets.ts'

/** A first page shows no more; search and categories find the rest. */
const maxCourses = 500

/** A portal's first page in one answer. */
export const portalHome: Handler<typeof operation> = async (_input, context) => {
  const { deps } = context
  const { portal, organization } = await findPortalAndOrganization(context)
  const id = organization.id
  const asker = await context.deps.seams.asker.facts(context, id)
  const [categories, faces, courses] = await Promise.all([
    selectRecords(deps.db, Category, {
      where: Prisma.sql`organization = ${id} AND (portal IS NULL OR portal = ${portal.key})`,
      orderBy: Prisma.sql`name, key`,
      limit: 1000,
    }),
    findAssetFaces(deps.db, assetsOfPortal(portal)),
    listCourses(context, catalogueRows(Course, id, asker, deps.now()), maxCourses),
  ])
  return {
    portal: publicView(Portal, portal, { isEntitled: false }),
    organization: publicView(Organization, organization, { isEntitled: false }),
    categories: categories.map((category) => publicView(Category, category, { isEntitled: false })),
    courses: await makeCourseCards(context, id, asker, courses),
    links: Object.fromEntries([...faces.values()].map((face) => [face.key, linksOf(deps, face)])),
  }
}

async function findPortalAndOrganization({ deps, portal }: RequestContext) {
  if (!portal) throw new AppError('not_found')
  const key = `${portal.organization}~${portal.id}`
  const [found, organization] = await Promise.all([
    findRecord(deps.db, Portal, { where: Prisma.sql`key = ${key} AND active` }),
    findRecord(deps.db, Organization, { where: Prisma.sql`key = ${portal.organization}` }),
  ])
  if (!found || !organization) throw new AppError('not_found')
  // What the table holds passed the definition's schema.
  return { portal: found as unknown as Portal, organization }
}
