import { Course } from '#shared/features/content/entities/Course.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import type { Deps } from '../kernel/Deps.ts'
import { Prisma } from '../kernel/db/generated/client.ts'
import { findRecord } from '../kernel/db/records/findRecord.ts'
import { insertRecord } from '../kernel/db/records/writeRecords.ts'
import type { Person, Tenant } from './makeTenant.ts'

type Owner = Pick<Person, 'key'> & { email?: string }

/**
 * Creates one record of any entity in a tenant, from its definition: required values, then `values`, and the values
 * that the catalogue requires. Entities that a tenant already has are returned as they are.
 */
export async function makeRecord(
  deps: Deps,
  tenant: Tenant,
  entity: Entity,
  owner: Owner,
  values: Record<string, unknown> = {},
): Promise<string> {
  const known = await knownRecord(deps, tenant, entity, owner)
  if (known) return known
  const fields = { ...requiredValues(entity, tenant, owner), ...inCatalogue(entity, tenant), ...values }
  if (entity.isShownWhereLinked) return await addLinked(tenant, entity, fields)
  if (entity.sync === 'synced') return tenant.add(entity, fields)
  const organization = entity.scope === 'global' ? null : tenant.organization
  return (await insertRecord(deps.db.pool, entity, organization, { id: createId(), ...fields }, deps.now()))
    .key
}

/** Shown, because a course that is shown refers to it. */
async function addLinked(tenant: Tenant, entity: Entity, fields: Record<string, unknown>): Promise<string> {
  const key = await tenant.add(entity, fields)
  await tenant.add(Course, {
    ...inCatalogue(Course, tenant),
    name: 'A course that refers to it',
    [entity.plural]: [key],
  })
  return key
}

async function knownRecord(deps: Deps, tenant: Tenant, entity: Entity, owner: Owner): Promise<string | null> {
  switch (entity.name) {
    case 'organization':
      return tenant.organization
    case 'portal':
      return `${tenant.organization}~${tenant.portal}`
    case 'library':
      return tenant.library
    case 'user':
      return tenant.admin.key
    case 'customer':
      return owner.key
    case 'userOrganization': {
      const where = Prisma.sql`"user" = ${tenant.admin.key} AND organization = ${tenant.organization}`
      return (await findRecord(deps.db, entity, { where, fields: [] }))?.key ?? null
    }
    default:
      return null
  }
}

/** The required input for creating one, with samples of each field's kind; references stay in the tenant. */
export function requiredValues(entity: Entity, tenant: Tenant, owner: Owner): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields) as [string, Field][]) {
    if (!field.required && name !== 'customer' && name !== 'portal') continue
    // Two of an organization may not have the same.
    const isUnique = field.kind === 'text' && entity.uniques?.flat().includes(name)
    values[name] = isUnique && !('format' in field) ? createId() : makeSample(field, tenant, owner)
  }
  return { ...values, ...about(entity, tenant) }
}

/** What a publication is of must be there, and have editions. */
const about = ({ name }: Entity, { portal }: Tenant): Record<string, unknown> =>
  name === 'publication' ? { entity: 'portal', recordID: portal } : {}

function makeSample(field: Field, tenant: Tenant, owner: Owner): unknown {
  if (field.kind === 'reference') {
    // Fields of kind 'reference' name their entity.
    const { to, by } = field
    if (to === 'customer') return owner.key
    if (to === 'portal') return `${tenant.organization}~${tenant.portal}`
    if (to === 'organization') return tenant.organization
    if (to === 'library') return by === 'id' ? tenant.library.split('~')[1] : tenant.library
    return by === 'id' ? 'something' : `${tenant.organization}~something`
  }
  if (field.kind === 'text' && 'format' in field && field.format === 'email')
    return `${createId()}@example.org`.toLowerCase()
  if (field.kind === 'timestamp') return '2020-01-01T00:00:00.000Z'
  return kindOf(field).samples(field).valid[0]
}

function inCatalogue(entity: Entity, tenant: Tenant): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  if ('publishedAt' in entity.fields) shown.publishedAt = '2020-01-01T00:00:00.000Z'
  if ('libraries' in entity.fields) shown.libraries = [tenant.library]
  if (entity.name === 'asset') shown.access = 'public'
  if (entity.name === 'membership') shown.typeID = `${tenant.organization}~something`
  return shown
}
