import { Library } from '#shared/features/content/entities/Library.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { createSession, type Pool, subjectOf } from '../features/identity/sessions.ts'
import type { Deps } from '../kernel/Deps.ts'
import { insertRecord } from '../kernel/db/records/writeRecords.ts'
import { writeSynced } from '../kernel/sync/writeSynced.ts'
import type { Caller } from './createTestApp.ts'
import { publishForTest } from './publishForTest.ts'

export type Person = Caller & { id: string; key: string }

export type Tenant = TenantPeople & {
  organization: string
  portal: string
  library: string
  /** Adds a synced record as the server does; portals and their records are published. */
  add(entity: Entity, values: Record<string, unknown>): Promise<string>
  /** Adds one more customer, signed in. */
  addCustomer(values?: Record<string, unknown>): Promise<Person>
  /** Adds one more person of each role, signed in. */
  addPeople(): Promise<TenantPeople>
}

type TenantPeople = {
  superUser: Person
  admin: Person
  aiAdmin: Person
  customer: Person
  /** An administrator who learns (3§3.2): their id starts with admin_. */
  adminCustomer: Person
}

/** An organization with a public portal, its library, staff of each role and a customer; all signed in. */
export async function makeTenant(
  deps: Deps,
  values: Record<string, unknown> = {},
  portalValues: Record<string, unknown> = {},
): Promise<Tenant> {
  const organization = createId()
  const write = async (entity: Entity, id: string, fields: Record<string, unknown>) => {
    const key = entity.scope === 'global' ? id : `${organization}~${id}`
    await writeSynced(deps, organization, { do: 'create', entity, key, values: fields })
    if (entity.editions && (fields.publishedAt || entity.editions.with))
      await publishForTest(deps, entity, key)
    return key
  }
  await write(Organization, organization, { name: 'Harbour School', ...values })
  const library = await write(Library, createId(), { name: 'Main shelf' })
  const portal = createId()
  const publishedAt = new Date(deps.now()).toISOString()
  await write(Portal, portal, {
    name: 'Harbour',
    libraries: [library],
    defaultLibrary: library,
    publishedAt,
    ...portalValues,
  })

  const signedIn = async (pool: Pool, id: string, key: string): Promise<Person> => {
    const token = await createSession(deps.db, { pool, subject: subjectOf(pool, key), now: deps.now() })
    const caller = pool === 'staff' ? { token } : { cookie: `lectern_customer=${token}` }
    return { id, key, portal: `${organization}~${portal}`, ...caller }
  }
  const staff = async (name: string, link: Record<string, unknown>) => {
    const id = createId()
    const user = { id, name, email: `${id}@example.org`.toLowerCase() }
    await insertRecord(deps.db.pool, User, null, user, deps.now())
    await insertRecord(deps.db.pool, UserOrganization, organization, { user: id, name, ...link }, deps.now())
    return signedIn('staff', id, id)
  }
  const addCustomer: Tenant['addCustomer'] = async (fields = {}) => {
    const id = String(fields.id ?? createId())
    const customer = { name: 'Mia Learner', email: `${id}@example.org`.toLowerCase(), ...fields, id }
    const { key } = await insertRecord(deps.db.pool, Customer, organization, customer, deps.now())
    return signedIn('customer', id, key)
  }
  const addPeople: Tenant['addPeople'] = async () => ({
    superUser: await staff('Sam Super', { superUser: true }),
    admin: await staff('Ada Admin', { roles: ['FULLADMIN'] }),
    aiAdmin: await staff('Ai Admin', { roles: ['AIADMIN'] }),
    customer: await addCustomer(),
    adminCustomer: await addCustomer({ id: `admin_${createId()}` }),
  })
  return {
    organization,
    portal,
    library,
    ...(await addPeople()),
    addPeople,
    add: (entity, fields) =>
      write(entity, createId(), entity === Portal ? { publishedAt, ...fields } : fields),
    addCustomer,
  }
}
