import { findEntity } from '../../../../shared/src/entities.ts'
import { Membership } from '../../../../shared/src/features/commerce/entities/Membership.ts'
import { membershipDomain } from '../../../../shared/src/features/commerce/rules/membershipDomain.ts'
import { Customer } from '../../../../shared/src/features/identity/entities/Customer.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { messages } from '../../../../shared/src/kernel/errors/messages.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { SectionTreeField } from '../../../../shared/src/kernel/model/kinds/sectionTree.ts'
import { crossFieldFaults, type RecordFault } from '../../../../shared/src/kernel/rules/crossFieldFaults.ts'
import { requiredReferences } from '../../../../shared/src/kernel/rules/requiredReferences.ts'
import { treeFaults } from '../../../../shared/src/kernel/rules/treeFaults.ts'
import { signUpFieldsOf } from '../../features/identity/signUp/readSignUpFields.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { domainsOfServer, ownDomainMessage } from '../sync/ownDomains.ts'
import { refuseFaults } from './refuseFaults.ts'

type Values = Readonly<Record<string, unknown>>

/** What a write may not make of a record that each of its fields would allow. Raises `validation`. */
export async function judgeWrite(
  context: RequestContext,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<void> {
  const after = { ...before, ...values }
  refuseFaults([
    ...crossFieldFaults(entity, after, before),
    ...Object.keys(values).flatMap((name) => faultsOfTree(entity, name, before, values)),
  ])
  refuseFaults([
    ...(await missingThings(context, entity, organization, before, values)),
    ...(await sharedValues(context, entity, organization, before, values)),
  ])
  if (entity.name === 'customer' && context.viewer.kind === 'customer')
    refuseFaults(await faultsOfProfile(context, context.viewer.organization, values))
  if (entity.name === 'portal') refuseFaults(await faultsOfDomains(context, organization, before, values))
  const isOther = ['membership', 'customer'].some((name) => after[name] !== before?.[name])
  if (entity.name === 'member' && isOther) refuseFaults(await faultsOfMember(context, after))
}

function faultsOfTree(entity: Entity, name: string, before: Values | null, values: Values): RecordFault[] {
  const field = entity.fields[name]
  if (field?.kind !== 'sectionTree') return []
  // The kind says which shape the field and its values have.
  const tree = field as SectionTreeField
  const nodesIn = (record: Values | null) => (record?.[name] ?? []) as Parameters<typeof treeFaults>[1]
  return treeFaults(tree, nodesIn(before), nodesIn(values)).map(({ path, message }) => ({
    path: `${name}.${path}`,
    message,
  }))
}

/** A required reference names something that is there. One that stays as it was is not looked up again. */
async function missingThings(
  { deps }: RequestContext,
  { fields }: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const known = requiredReferences(fields, before ?? {}).map(({ path, value }) => `${path} ${value}`)
  const named = requiredReferences(fields, values).filter(
    ({ path, value }) => !known.includes(`${path} ${value}`),
  )
  const faults = named.map(async ({ path, to, by, value }): Promise<RecordFault[]> => {
    const entity = findEntity(to)
    assert(entity, `${to} is an entity`)
    const key = by === 'id' && entity.scope !== 'global' ? `${organization}~${value}` : value
    const found = await findRecord(deps.db, entity, { where: Prisma.sql`key = ${key}`, fields: [] })
    return found ? [] : [{ path: path.replaceAll('/', '.'), message: messages.reference }]
  })
  return (await Promise.all(faults)).flat()
}

/** What no two records of an organization may share (`distinct`). */
async function sharedValues(
  { deps }: RequestContext,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const faults = (entity.distinct ?? []).map(async (path): Promise<RecordFault[]> => {
    if (!(path in values) || values[path] === before?.[path]) return []
    const found = await findRecord(deps.db, entity, {
      where: Prisma.sql`organization = ${organization} AND ${columnOf(path)} = ${values[path]}
        AND key <> ${String(before?.key ?? '')}`,
      fields: [],
    })
    return found ? [{ path, message: messages.taken }] : []
  })
  return (await Promise.all(faults)).flat()
}

/** What the organization requires at sign-up, a customer does not empty later (2§5). */
async function faultsOfProfile(
  context: RequestContext,
  organization: string,
  values: Values,
): Promise<RecordFault[]> {
  const asked = await signUpFieldsOf(context, organization)
  return asked
    .filter(({ name, isRequired }) => isRequired && name in values && !String(values[name] ?? '').trim())
    .map(({ name, label }) => ({ path: name, message: `${label} is required.` }))
}

/** A domain shows one portal of an organization; whose of several organizations it is, it must prove (features/domains). */
async function faultsOfDomains(
  { deps }: RequestContext,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const named = (['publicDomain', 'sslDomain'] as const).flatMap((path) => {
    const domain = values[path]
    return typeof domain === 'string' && domain !== '' && domain !== before?.[path]
      ? [{ path, domain: domain.toLowerCase() }]
      : []
  })
  if (named.length === 0) return []
  const domains = named.map(({ domain }) => domain)
  const own = await domainsOfServer(deps.db.pool, deps.settings, organization, domains)
  if (own.length > 0)
    return named
      .filter(({ domain }) => own.includes(domain))
      .map(({ path }) => ({ path, message: ownDomainMessage }))
  const taken = await deps.db.prisma.portalDomain.findMany({
    where: {
      domain: { in: domains },
      organization: organization ?? '',
      portal: { not: String(before?.key ?? '') },
    },
    select: { domain: true },
  })
  return named
    .filter(({ domain }) => taken.some((one) => one.domain === domain))
    .map(({ path }) => ({ path, message: 'Another portal has this address already' }))
}

/** A membership may be limited to addresses of some domains (3§6). Both are the organization's: `prepareWrite`. */
async function faultsOfMember({ deps }: RequestContext, member: Values) {
  const [membership, customer] = await Promise.all([
    findRecord(deps.db, Membership, { where: Prisma.sql`key = ${member.membership}` }),
    findRecord(deps.db, Customer, { where: Prisma.sql`key = ${member.customer}`, fields: ['email'] }),
  ])
  if (!membership) return []
  if (!customer) return [{ path: 'customer', message: messages.reference }]
  // It is a membership's row.
  const reason = membershipDomain(membership as unknown as Membership, String(customer.email))
  return reason === null ? [] : [{ path: 'customer', message: reason }]
}
