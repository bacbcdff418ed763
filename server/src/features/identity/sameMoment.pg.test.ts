import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { claimName, findAccount } from './accounts.ts'
import { hashPassword } from './passwords/passwords.ts'
import { saveSignUp } from './signUp/saveSignUp.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'
const attributes = { name: 'Mia Learner' }

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { signUpFields: ['name'] })
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

const signIn = (email: string, given = password) => identity.call('signIn', { email, password: given })
const subjectFor = async (email: string) =>
  `customer:${(await app.deps.db.prisma.customer.findFirstOrThrow({ where: { email } })).key}`

/** Runs `begun` while a transaction has done `work`, and commits that once `begun` waits for it. */
async function overtaken<T>(work: (client: pg.PoolClient) => Promise<unknown>, begun: () => Promise<T>) {
  const client = await app.deps.db.pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    const outcome = begun()
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) break
      await sleep(25)
    }
    await client.query('COMMIT')
    return await outcome
  } finally {
    client.release()
  }
}

describe('concurrent requests', () => {
  it('a sign-up does not replace the password of a person who has just confirmed the address', async () => {
    const email = 'confirming@example.org'
    await identity.call('signUp', { email, password, attributes })
    const who = { pool: 'customer', organization: tenant.organization, email } as const
    const known = await findAccount(app.deps, { ...who, name: claimName(app.deps, who) })
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    const saved = await saveSignUp(app.deps, {
      ...who,
      known,
      values: { name: 'Eve Stranger' },
      passwordHash: 'of somebody else',
      isContested: false,
    })
    expect(saved).toBeNull()
    expect((await signIn(email)).data.step).toBe('SUCCESS')
    expect(await app.deps.db.prisma.customer.findFirst({ where: { email } })).toMatchObject({
      name: 'Mia Learner',
    })
  })

  it('two concurrent first sign-ups leave an account in which neither password is valid', async () => {
    const email = 'both.first@example.org'
    const signUp = async (client: pg.PoolClient) => {
      const values = { email, name: 'Eve Stranger', status: 'PENDING' }
      const { key } = await insertRecord(client, Customer, tenant.organization, values, app.deps.now())
      await client.query('INSERT INTO "Credential" (subject, "passwordHash") VALUES ($1, $2)', [
        `customer:${key}`,
        await hashPassword(other),
      ])
    }
    await overtaken(signUp, () => identity.call('signUp', { email, password, attributes }))
    expect(identity.mailTo(email)?.subject).toBe('Your confirmation code for Harbour')
    await identity.call('confirmSignUp', { email, code: identity.codeTo(email) })
    expect((await signIn(email, other)).error?.code).toBe('sign_in')
    expect((await signIn(email)).data.step).toBe('RESET_PASSWORD')
  })

  it('a sign-in opens no session if the password changed after it was compared', async () => {
    const email = 'changing@example.org'
    await identity.confirmed(email, password)
    const subject = await subjectFor(email)
    const change = (client: pg.PoolClient) =>
      client.query(`UPDATE "Credential" SET "passwordHash" = 'of another' WHERE subject = $1`, [subject])
    const { error, cookie } = await overtaken(change, () => signIn(email))
    expect([error?.code, cookie]).toEqual(['sign_in', null])
    expect(await app.deps.db.prisma.session.count({ where: { subject } })).toBe(0)
  })

  it('a replacement token does not survive a concurrent sign-out everywhere', async () => {
    const email = 'renewing@example.org'
    await identity.confirmed(email, password)
    const caller = { cookie: (await signIn(email)).cookie ?? '' }
    const subject = await subjectFor(email)
    // As keepSession does.
    const replace = async (client: pg.PoolClient) =>
      client.query(
        `WITH old AS (UPDATE "Session" SET "replacedAt" = now() WHERE subject = $1 RETURNING *)
         INSERT INTO "Session" ("tokenHash", pool, subject, family, "expiresAt")
         SELECT 'the next one', pool, subject, family, "expiresAt" FROM old`,
        [subject],
      )
    const { data } = await overtaken(replace, () => identity.call('signOutEverywhere', {}, caller))
    expect(data.step).toBe('START')
    expect(await app.deps.db.prisma.session.count({ where: { subject } })).toBe(0)
  })
})
