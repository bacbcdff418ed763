import type { Entity } from '../../../shared/src/model/Entity.ts'
import { Prisma } from '../db/generated/client.ts'
import type { RequestContext } from '../graphql/RequestContext.ts'
import { actorsOf } from './actorsOf.ts'
import { catalogueRows } from './catalogueRows.ts'

type Asker = Pick<RequestContext, 'viewer' | 'deps'>

const nothing = Prisma.sql`FALSE`

/**
 * The rows of an entity that a viewer may see, as a condition on its table. Every generic read goes
 * through it, so that a missing row and a hidden one are the same. `organization` is the one asked
 * about; null for entities that belong to none.
 */
export function visibleRows(context: Asker, entity: Entity, organization: string | null): Prisma.Sql {
  if (entity.scope === 'global') return visibleGlobalRows(context, entity)
  if (organization === null) return nothing
  const actors = actorsOf(context.viewer, organization)
  const { read } = entity.access
  const rows =
    actors.has('staff') && read.includes('staff')
      ? Prisma.sql`TRUE`
      : visibleToLearners(context, entity, organization)
  return Prisma.sql`organization = ${organization} AND (${rows})`
}

function visibleToLearners({ viewer, deps }: Asker, entity: Entity, organization: string): Prisma.Sql {
  const { read } = entity.access
  const ways: Prisma.Sql[] = []
  const isCustomer = viewer.kind === 'customer' && viewer.organization === organization
  if (isCustomer && read.includes('owner'))
    ways.push(Prisma.sql`${Prisma.raw(ownerColumn(entity))} = ${viewer.customerKey}`)
  if (read.includes('anonymous') || (isCustomer && read.includes('customer')))
    ways.push(catalogueRows(entity, organization, deps.now()))
  return ways.length === 0 ? nothing : Prisma.join(ways, ' OR ')
}

/** The column that names the customer whom a record belongs to. */
export const ownerColumn = (entity: Entity): 'key' | 'customer' =>
  entity.name === 'customer' ? 'key' : 'customer'

/** Organizations and users belong to no organization: staff see those of theirs. */
function visibleGlobalRows({ viewer, deps }: Asker, entity: Entity): Prisma.Sql {
  const organizations = viewer.kind === 'staff' ? [...viewer.roles.keys()] : []
  if (entity.name === 'user')
    return Prisma.sql`key IN (SELECT "user" FROM "UserOrganization" WHERE organization = ANY(${organizations}))`
  if (entity.name === 'organization')
    return Prisma.sql`(id = ANY(${organizations}) OR ${catalogueRows(entity, null, deps.now())})`
  return nothing
}
