import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Payment } from '#shared/features/commerce/entities/Payment.ts'

const password = 'Harbour-4-ever'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

/** A customer with a password who is signed in. */
async function signIn(email: string) {
  await identity.confirmed(email, password)
  const caller = { cookie: (await identity.call('signIn', { email, password })).cookie ?? '' }
  const { rows } = await app.deps.db.pool.query<{ key: string }>(
    'SELECT key FROM "Customer" WHERE email = $1',
    [email],
  )
  return { caller, key: rows[0]?.key ?? '' }
}
const stored = async (key: string) => {
  const { rows } = await app.deps.db.pool.query('SELECT email, name FROM "Customer" WHERE key = $1', [key])
  return rows[0]
}

it('needs the right password and the own address, and then erases the customer and signs them out', async () => {
  const email = 'mia@example.org'
  const { caller, key } = await signIn(email)
  expect((await identity.call('listSessions', {}, caller)).data.hasPassword).toBe(true)
  const ask = (input: Record<string, unknown>) => identity.call('deleteOwnAccount', input, caller)
  expect((await ask({ email, password: 'wrong' })).error?.code).toBe('sign_in')
  expect((await ask({ email })).error?.code).toBe('sign_in')
  expect((await ask({ email: 'zoe@example.org', password })).error?.code).toBe('validation')
  expect(await stored(key)).toMatchObject({ email })

  expect((await ask({ email: 'MIA@example.org', password })).data).toEqual({ ok: true })
  expect(JSON.stringify(await stored(key))).not.toContain('mia@')
  expect((await identity.call('listSessions', {}, caller)).error?.code).toBe('unauthenticated')
  expect((await identity.call('signIn', { email, password })).error?.code).toBe('sign_in')
})

it('is refused while parts of a price are owed, and possible once that was ended', async () => {
  const email = 'nina@example.org'
  const { caller, key } = await signIn(email)
  const membership = await tenant.add(Membership, { name: 'The kitchen' })
  const { pool } = app.deps.db
  const { key: member } = await insertRecord(
    pool,
    Member,
    tenant.organization,
    {
      ...{ portal: tenant.portal, membership, customer: key, status: 'ACTIVE' },
      paymentSubscriptionId: 'sub_1',
      nextPaymentAt: '2030-01-01T00:00:00.000Z',
    },
    app.deps.now(),
  )
  const payment = { plan: 'installments', term: 'monthly', parts: 3, status: 'paid', amount: 3000 }
  await insertRecord(
    pool,
    Payment,
    tenant.organization,
    { ...payment, membership, member, customer: key, referenceID: 'order-1' },
    app.deps.now(),
  )
  const refused = await identity.call('deleteOwnAccount', { email, password }, caller)
  expect(refused.error).toMatchObject({ code: 'forbidden', details: { reason: 'openInstallments' } })
  expect(await stored(key)).toMatchObject({ email })
  await pool.query('UPDATE "Member" SET "endsAt" = $2 WHERE key = $1', [member, new Date()])
  expect((await identity.call('deleteOwnAccount', { email, password }, caller)).data).toEqual({ ok: true })
})

it('is for customers: staff and visitors are refused', async () => {
  expect((await identity.call('deleteOwnAccount', { email: 'x@example.org', password })).error?.code).toBe(
    'unauthenticated',
  )
})

it('lets customers stop and allow the mails of flows', async () => {
  const { caller } = await signIn('olga@example.org')
  expect((await identity.call('ownMails', {}, caller)).data).toEqual({ flows: true })
  expect((await identity.call('setOwnMails', { flows: false }, caller)).data).toEqual({ flows: false })
  expect((await identity.call('ownMails', {}, caller)).data).toEqual({ flows: false })
  expect((await identity.call('setOwnMails', { flows: true }, caller)).data).toEqual({ flows: true })
  expect((await identity.call('ownMails', {}, caller)).data).toEqual({ flows: true })
})
