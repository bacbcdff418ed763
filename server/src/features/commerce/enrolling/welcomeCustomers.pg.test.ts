import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { workOnWelcomes } from './welcomeCustomers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await workOnWelcomes(app.deps)
  const { jobs } = app.deps
  const { enqueue } = jobs
  jobs.enqueue = async (name, data, options) => {
    const done = enqueue(name, data, options)
    // As a queue in the database: a job runs after the transaction that queues it.
    if (options?.client) running.push(done)
    else await done
  }
})
afterAll(async () => {
  await Promise.all(running)
  await app.close()
})
const running: Promise<void>[] = []

const password = 'Harbour-4-ever'

/** A school whose portal gives the membership `gift` to new customers. */
async function school(values: Record<string, unknown> = {}) {
  const settings = { newCustomerMembershipID: 'gift' }
  const tenant = await makeTenant(app.deps, {}, { type: 'membership', settings })
  const portal = `${tenant.organization}~${tenant.portal}`
  const gift = { id: 'gift', name: 'A gift', portal, type: 'membership', ...values }
  await insertRecord(app.deps.db.pool, Membership, tenant.organization, gift, app.deps.now())
  const identity = identityCalls(app, tenant)
  return { tenant, identity, email: `new-${tenant.portal.toLowerCase()}@example.org` }
}

async function listHeld({ organization }: Tenant) {
  const { rows } = await app.deps.db.pool.query(
    `SELECT c.email, m.membership, m.status FROM "Member" m JOIN "Customer" c ON c.key = m.customer
      WHERE m.organization = $1`,
    [organization],
  )
  return rows
}

test('gives people who make an account the membership that their portal names, once they have confirmed', async () => {
  const { tenant, identity, email } = await school()
  await identity.call('signUp', { email, password, attributes: { name: 'Nia New' } })
  expect(await listHeld(tenant)).toEqual([])
  expect((await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })).error).toBeNull()
  const membership = `${tenant.organization}~gift`
  await expect.poll(() => listHeld(tenant)).toEqual([{ email, membership, status: 'ACTIVE' }])
})

test('gives none that is another portal’s, no longer sold, or for other addresses', async () => {
  const others: Tenant[] = []
  for (const values of [
    { portal: `${(await makeTenant(app.deps)).organization}~elsewhere` },
    { active: false },
    { emailAllowedDomains: ['acme.test'] },
  ]) {
    const { tenant, identity, email } = await school(values)
    await identity.confirmed(email, password)
    others.push(tenant)
  }
  // The last of the queue: those before it are done.
  const { tenant, identity, email } = await school()
  await identity.confirmed(email, password)
  await expect.poll(() => listHeld(tenant)).toHaveLength(1)
  for (const one of others) expect(await listHeld(one)).toEqual([])
})

test('queues the gift in the transaction that confirms the account: neither is there without the other', async () => {
  const { tenant, identity, email } = await school()
  await identity.call('signUp', { email, password, attributes: { name: 'Nia New' } })
  const { jobs } = app.deps
  const { enqueue } = jobs
  const within: boolean[] = []
  jobs.enqueue = async (name, data, options) => {
    if (name !== 'commerce.welcomeCustomer') return await enqueue(name, data, options)
    within.push(options?.client !== undefined)
    throw new Error('The server stops here.')
  }
  const code = identity.codeTo(email)
  await identity.call('confirmSignUp', { email, code })
  expect(within).toEqual([true])
  jobs.enqueue = enqueue
  // Nothing was confirmed, so the same code still confirms it.
  expect((await identity.call('confirmSignUp', { email, code })).error).toBeNull()
  await expect.poll(() => listHeld(tenant)).toHaveLength(1)
})
