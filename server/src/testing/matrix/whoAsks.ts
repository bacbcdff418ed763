import type { Actor } from '#shared/kernel/model/Entity.ts'
import type { Caller } from '../createTestApp.ts'
import type { Person, Tenant } from '../makeTenant.ts'

/** Every kind of asker in the access matrix, in the tenant asked about. */
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

/** The actors of each asker there, independent of the server's code. */
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

/** Askers who are learners: the catalogue restricts what they read. */
export const learnerActors: ReadonlySet<Actor> = new Set(['anonymous', 'customer'])

export function makeCallers(
  tenant: Tenant,
  other: Tenant,
  people: { owner: Person; member: Person },
): Record<Asker, Caller> {
  const portal = `${tenant.organization}~${tenant.portal}`
  // Strangers use the tenant's own portal, with sessions from elsewhere.
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
