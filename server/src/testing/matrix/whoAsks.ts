import type { Actor } from '../../../../shared/src/kernel/model/Entity.ts'
import type { Caller } from '../createTestApp.ts'
import type { Person, Tenant } from '../makeTenant.ts'

/** Everybody whom the access matrix has ask, in the tenant that is asked about. */
export const askers = [
  'anonymous',
  'customer',
  'owner',
  'member',
  'adminCustomer',
  'aiAdmin',
  'fullAdmin',
  'superUser',
  'foreignCustomer',
  'foreignAdminCustomer',
  'foreignAiAdmin',
  'foreignFullAdmin',
  'foreignSuperUser',
] as const
export type Asker = (typeof askers)[number]

/** What each counts as there: the tests' own words, not the server's. */
export const countsAs: Record<Asker, readonly Actor[]> = {
  anonymous: ['anonymous'],
  customer: ['customer'],
  owner: ['customer', 'owner'],
  member: ['customer'],
  adminCustomer: ['customer'],
  aiAdmin: ['staff', 'aiAdmin'],
  fullAdmin: ['staff', 'aiAdmin', 'fullAdmin'],
  superUser: ['staff', 'aiAdmin', 'fullAdmin', 'superUser'],
  foreignCustomer: ['anonymous'],
  foreignAdminCustomer: ['anonymous'],
  foreignAiAdmin: ['anonymous'],
  foreignFullAdmin: ['anonymous'],
  foreignSuperUser: ['anonymous'],
}

export const isForeign = (asker: Asker) => asker.startsWith('foreign')
export const isStaff = (asker: Asker) => countsAs[asker].includes('staff')

/** What learners are: whatever they may read is narrowed by the catalogue. */
export const learnerActors: ReadonlySet<Actor> = new Set(['anonymous', 'customer'])

export function callersOf(
  tenant: Tenant,
  other: Tenant,
  people: { owner: Person; member: Person },
): Record<Asker, Caller> {
  const portal = `${tenant.organization}~${tenant.portal}`
  // Strangers come through the tenant's own portal, with the sessions of theirs.
  const here = (caller: Caller): Caller => ({ ...caller, portal })
  return {
    anonymous: { portal },
    customer: tenant.customer,
    owner: people.owner,
    member: people.member,
    adminCustomer: tenant.adminCustomer,
    aiAdmin: tenant.aiAdmin,
    fullAdmin: tenant.admin,
    superUser: tenant.superUser,
    foreignCustomer: here(other.customer),
    foreignAdminCustomer: here(other.adminCustomer),
    foreignAiAdmin: here(other.aiAdmin),
    foreignFullAdmin: here(other.admin),
    foreignSuperUser: here(other.superUser),
  }
}
