import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '../../testing/identityCalls.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { claimName } from './accounts.ts'
import { countMail, countTry } from './limitTries.ts'

const password = 'Harbour-4-ever'
const other = 'Lighthouse-9-now'

let app: TestApp
let tenant: Tenant
let identity: IdentityCalls
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  identity = identityCalls(app, tenant)
})
afterAll(() => app.close())

/** Others ask, from addresses of their own, until the account gets no more mail. */
async function fillMailbox(email: string): Promise<void> {
  const name = claimName(app.deps, { pool: 'customer', organization: tenant.organization, email })
  for (let n = 1; n <= 12; n += 1) await countMail({ deps: app.deps, address: `192.0.2.${n}` }, name)
}

it('leaves the code in its owner’s hand good, however often others ask for another', async () => {
  const email = 'asked.for@example.org'
  await identity.confirmed(email, password)
  const first = await identity.call('forgotPassword', { email })
  const code = identity.codeTo(email)
  await fillMailbox(email)
  const before = app.deps.sent.length
  expect(await identity.call('forgotPassword', { email })).toEqual(first)
  expect(app.deps.sent).toHaveLength(before)
  const { data } = await identity.call('forgotPasswordSubmit', { email, code, password: other })
  expect(data.step).toBe('SUCCESS')
})

it('lets a sign-in go on to the code that was mailed before', async () => {
  const email = 'waiting@example.org'
  await identity.call('signUp', { email, password, attributes: {} })
  const code = identity.codeTo(email)
  await fillMailbox(email)
  const { data } = await identity.call('signIn', { email, password })
  expect(data.step).toBe('CONFIRM_EMAIL')
  expect((await identity.call('confirmSignUp', { email, code })).data.step).toBe('SUCCESS')
})

it('counts no wait for a code that the mail limit did not let through', async () => {
  const email = 'not.sent@example.org'
  await identity.call('signUp', { email, password, attributes: {} })
  await fillMailbox(email)
  expect((await identity.call('resendSignUp', { email })).error?.code).toBe('rate_limited')
  expect(await app.deps.db.prisma.resentCode.count()).toBe(0)
})

it('counts IPv6 addresses by their /64, and IPv4 addresses one by one', async () => {
  const triesFrom = async (account: string, addresses: string[]) => {
    const outcomes: string[] = []
    for (const address of addresses)
      outcomes.push(
        await countTry({ deps: app.deps, address }, 'signIn', account).then(
          () => 'counted',
          (error: { code: string }) => error.code,
        ),
      )
    return outcomes.filter((outcome) => outcome === 'rate_limited').length
  }
  const numbers = Array.from({ length: 12 }, (_, n) => n + 1)
  expect(
    await triesFrom(
      'six',
      numbers.map((n) => `2001:db8:0:7::${n}`),
    ),
  ).toBe(2)
  expect(
    await triesFrom(
      'networks',
      numbers.map((n) => `2001:db8:0:${n}::1`),
    ),
  ).toBe(0)
  expect(
    await triesFrom(
      'four',
      numbers.map((n) => `198.51.100.${n}`),
    ),
  ).toBe(0)
})

it('counts the /48 beside the /64, so that no line has 65,536 times its tries', async () => {
  const tryFrom = (address: string, n: number) =>
    countTry({ deps: app.deps, address }, 'lead', `somebody${n}@example.org`).then(
      () => 'counted',
      (error: { code: string }) => error.code,
    )
  for (let n = 0; n < 500; n += 1)
    expect(await tryFrom(`2001:db8:48:${n.toString(16)}::1`, n)).toBe('counted')
  expect(await tryFrom('2001:db8:48:ffff::1', 500)).toBe('rate_limited')
  expect(await tryFrom('2001:db8:49::1', 501)).toBe('counted')
})
