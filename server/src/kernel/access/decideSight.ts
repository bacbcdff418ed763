import { entities } from '#shared/entities.ts'
import { type Actor, type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { never } from '#shared/kernel/model/Rule.ts'
import { mayDo } from '#shared/kernel/rules/access/fieldLocks.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { customerIn } from '../request/Viewer.ts'
import { actorsOf } from './actorsOf.ts'
import { askerSeam } from './askerSeam.ts'
import { catalogueOrganizations, catalogueRows, shownOf } from './catalogueRows.ts'
import { ruleRows } from './ruleRows.ts'

type Asker = Pick<RequestContext, 'viewer' | 'deps' | 'portal'>

export type Sight<E extends Entity = Entity> = {
  /** The entity to read: the draft, or its published version (`EntityFacts.editions`). Its fields are the entity's. */
  entity: E
  /** The SQL condition for visible rows. */
  rows: Prisma.Sql
  /** The tenants that own or lend these rows: search and short ids look only there. Global rows have `''`. */
  organizations: readonly string[]
}

const nothing = { rows: Prisma.sql`FALSE`, organizations: [] }

/**
 * What a viewer may see of an entity: the table to read, the rows of it as a condition, and the tenants to search in.
 * Every generic read uses it, so that hidden rows look like missing rows. Staff read their organization's drafts;
 * learners, visitors and readers of lent content see the published version. `organization` is the organization asked
 * about; null if none is named.
 */
export async function decideSight<E extends Entity>(
  context: Asker,
  entity: E,
  organization: string | null,
): Promise<Sight<E>> {
  if (entity.scope === 'global')
    return { entity, rows: await visibleGlobalRows(context, entity, organization), organizations: [''] }
  if (organization === null) return { entity, ...nothing }
  const actors = actorsOf(context.viewer, organization)
  if (entity.access.read.some((actor) => actors.has(actor) && actor !== 'customer' && actor !== 'anonymous'))
    return {
      entity,
      rows: entity.sharedWith
        ? Prisma.sql`(organization = ${organization} OR ${columnOf(entity.sharedWith)} = ${organization})`
        : Prisma.sql`organization = ${organization}${onlyAboutReadable(entity, actors)}`,
      organizations: [organization],
    }
  return visibleToLearners(context, entity, organization)
}

/** A conflict contains a record's values: only viewers who may read the record may read its conflicts. */
function onlyAboutReadable({ name }: Entity, actors: ReadonlySet<Actor>): Prisma.Sql {
  if (name !== Conflict.name) return Prisma.empty
  const hidden = entities.filter((one) => !mayDo(one, 'read', actors)).map((one) => one.name)
  return hidden.length === 0 ? Prisma.empty : Prisma.sql` AND entity <> ALL(${hidden})`
}

async function visibleToLearners<E extends Entity>(
  context: Asker,
  entity: E,
  organization: string,
): Promise<Sight<E>> {
  const { viewer, deps } = context
  const { read } = entity.access
  const ways: Prisma.Sql[] = []
  let organizations = [organization]
  const customer = customerIn(viewer, organization)
  const column = ownerColumn(entity)
  if (customer && read.includes('owner') && column)
    ways.push(Prisma.sql`organization = ${organization} AND ${columnOf(column)} = ${customer.customerKey}`)
  if (entity.catalogue && (read.includes('anonymous') || (customer && read.includes('customer')))) {
    const facts = await context.deps.seams.of(askerSeam).facts(context, organization)
    ways.push(catalogueRows(entity, organization, facts, deps.now()))
    organizations = catalogueOrganizations(entity, organization, facts)
  }
  const seen = shownOf(entity)
  if (ways.length === 0) return { entity: seen, ...nothing }
  return { entity: seen, rows: Prisma.sql`(${Prisma.join(ways, ' OR ')})`, organizations }
}

/** The field with the key of the customer who owns a record; null if the entity has none. */
export function ownerColumn(entity: Entity): string | null {
  const { privacy } = entity
  if (privacy === 'nothing' || privacy.about !== 'customer') return null
  return privacy.by === 'key' || entity.fields[privacy.by]?.kind === 'reference' ? privacy.by : null
}

/** Staff see their organizations and the people linked to them; the platform's super users see all organizations. */
async function visibleGlobalRows(
  context: Asker,
  entity: Entity,
  organization: string | null,
): Promise<Prisma.Sql> {
  const { viewer, deps } = context
  const isPlatform = viewer.kind === 'staff' && viewer.isPlatform
  const organizations = viewer.kind === 'staff' ? [...viewer.roles.keys()] : []
  if (entity.organizations === undefined) return nothing.rows
  if (entity.organizations !== 'itself') {
    const { linkedBy, field } = entity.organizations
    const links = Prisma.raw(`"${typeName({ name: linkedBy })}"`)
    return Prisma.sql`key IN (SELECT ${columnOf(field)} FROM ${links} WHERE organization = ANY(${organizations}))`
  }
  if (isPlatform) return Prisma.sql`TRUE`
  const own = Prisma.sql`id = ANY(${organizations})`
  if (organization === null) return own
  const facts = await context.deps.seams.of(askerSeam).facts(context, organization)
  return Prisma.sql`(${own} OR ${ruleRows(entity.catalogue ?? never, entity, facts, deps.now())})`
}
