import { Customer } from '../../../../shared/src/entities/Customer.ts'
import { Membership } from '../../../../shared/src/entities/Membership.ts'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { messages } from '../../../../shared/src/errors/messages.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { SectionTreeField } from '../../../../shared/src/model/kinds/sectionTree.ts'
import { crossFieldFaults } from '../../../../shared/src/rules/crossFieldFaults.ts'
import { membershipDomain } from '../../../../shared/src/rules/membershipDomain.ts'
import { treeFaults } from '../../../../shared/src/rules/treeFaults.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import { signUpFieldsOf } from '../../features/identifying/signUp/readSignUpFields.ts'
import type { RequestContext } from '../RequestContext.ts'

type Values = Readonly<Record<string, unknown>>
type Fault = { path: string; message: string }

/** What a write may not make of a record that each of its fields would allow. Raises `validation`. */
export async function judgeWrite(
  context: RequestContext,
  entity: Entity,
  before: Values | null,
  values: Values,
): Promise<void> {
  const after = { ...before, ...values }
  refuse([
    ...crossFieldFaults(entity, after, before),
    ...Object.keys(values).flatMap((name) => faultsOfTree(entity, name, before, values)),
  ])
  if (entity.name === 'customer' && context.viewer.kind === 'customer')
    refuse(await faultsOfProfile(context, context.viewer.organization, values))
  if (entity.name === 'portal') refuse(await faultsOfDomains(context, before, values))
  const isOther = ['membership', 'customer'].some((name) => after[name] !== before?.[name])
  if (entity.name === 'member' && isOther) refuse(await faultsOfMember(context, after))
}

function refuse(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.map(({ path, message }) => [path, message]))
  throw new AppError('validation', { message: first.message, details: { fields } })
}

function faultsOfTree(entity: Entity, name: string, before: Values | null, values: Values): Fault[] {
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

/** What the organization requires at sign-up, a customer does not empty later (2§5). */
async function faultsOfProfile(
  context: RequestContext,
  organization: string,
  values: Values,
): Promise<Fault[]> {
  const asked = await signUpFieldsOf(context, organization)
  return asked
    .filter(({ name, isRequired }) => isRequired && name in values && !String(values[name] ?? '').trim())
    .map(({ name, label }) => ({ path: name, message: `${label} is required.` }))
}

/** A domain shows one portal, and the installation's own address the platform's (access/findPortal). */
async function faultsOfDomains(
  { deps }: RequestContext,
  before: Values | null,
  values: Values,
): Promise<Fault[]> {
  const named = (['publicDomain', 'sslDomain'] as const).flatMap((path) => {
    const domain = values[path]
    return typeof domain === 'string' && domain !== '' && domain !== before?.[path]
      ? [{ path, domain: domain.toLowerCase() }]
      : []
  })
  if (named.length === 0) return []
  const taken = await deps.db.prisma.portalDomain.findMany({
    where: { domain: { in: named.map(({ domain }) => domain) }, portal: { not: String(before?.key ?? '') } },
    select: { domain: true },
  })
  return named
    .filter(({ domain }) => taken.some((one) => one.domain === domain))
    .map(({ path }) => ({ path, message: 'Another portal has this address already' }))
}

/** A membership may be limited to addresses of some domains (3§6). Both are the organization's: `prepareWrite`. */
async function faultsOfMember({ deps }: RequestContext, member: Values) {
  const [[membership], [customer]] = await Promise.all([
    selectRecords(deps.db, Membership, { where: Prisma.sql`key = ${member.membership}` }),
    selectRecords(deps.db, Customer, { where: Prisma.sql`key = ${member.customer}`, fields: ['email'] }),
  ])
  if (!membership) return []
  if (!customer) return [{ path: 'customer', message: messages.reference }]
  // It is a membership's row.
  const reason = membershipDomain(membership as unknown as Membership, String(customer.email))
  return reason === null ? [] : [{ path: 'customer', message: reason }]
}
