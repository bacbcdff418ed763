import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { type IdentityCalls, identityCalls } from '#server/testing/identityCalls.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

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

async function signIn(email: string) {
  await identity.confirmed(email, password)
  const open = async () => ({ cookie: (await identity.call('signIn', { email, password })).cookie ?? '' })
  return { caller: await open(), other: await open() }
}
const start = (email: string, caller: object, own = password) =>
  identity.call('startAddressChange', { email, password: own }, caller)
const confirm = (email: string, code: string, formerCode: string, caller: object) =>
  identity.call('confirmAddressChange', { email, code, formerCode }, caller)

it('changes with the codes of both mailboxes; other browsers are signed out, and erasure still knows the former one', async () => {
  const { caller, other } = await signIn('mia@example.org')
  expect((await start('mia@home.example', caller, 'wrong')).error?.code).toBe('sign_in')
  expect((await start('Mia@Example.org', caller)).error?.code).toBe('validation')
  expect((await start('mia@home.example', caller)).data).toEqual({ ok: true })
  const [code, formerCode] = [identity.codeTo('mia@home.example'), identity.codeTo('mia@example.org')]
  expect(identity.mailTo('mia@example.org')?.text).toContain('change your password')

  // Neither code alone, nor for another address.
  expect((await confirm('mia@home.example', code, code, caller)).error?.code).toBe('code_wrong')
  expect((await confirm('mia@home.example', formerCode, formerCode, caller)).error?.code).toBe('code_wrong')
  expect((await confirm('mia@evil.example', code, formerCode, caller)).error?.code).toBe('code_wrong')
  expect((await confirm('MIA@home.example', code, formerCode, caller)).data).toEqual({ ok: true })
  expect((await confirm('mia@home.example', code, formerCode, caller)).error?.code).toBe('code_wrong')

  expect(await identity.kindOf(caller)).toBe('customer')
  expect(await identity.kindOf(other)).not.toBe('customer')
  expect((await identity.call('signIn', { email: 'mia@example.org', password })).error?.code).toBe('sign_in')
  expect((await identity.call('signIn', { email: 'mia@home.example', password })).data.step).toBe('SUCCESS')
  const { rows } = await app.deps.db.pool.query(
    `SELECT before->>'email' AS former FROM "AuditEntry" WHERE action = 'confirmAddressChange' AND entity = 'customer'`,
  )
  expect(rows).toContainEqual({ former: 'mia@example.org' })
})

it('takes nobody else’s address, and does not tell the asker whose it is', async () => {
  await identity.confirmed('zoe@example.org', password)
  const { caller } = await signIn('nina@example.org')
  expect((await start('zoe@example.org', caller)).data).toEqual({ ok: true })
  expect(identity.mailTo('zoe@example.org')).toMatchObject({
    subject: expect.stringMatching(/^You already have an account/),
    text: expect.not.stringMatching(/\b\d{6}\b|nina/),
  })
  const formerCode = identity.codeTo('nina@example.org')
  for (const code of ['000000', formerCode])
    expect((await confirm('zoe@example.org', code, formerCode, caller)).error?.code).toBe('code_wrong')
  expect((await identity.call('signIn', { email: 'nina@example.org', password })).data.step).toBe('SUCCESS')
})

it('is for customers who are signed in', async () => {
  expect((await start('x@example.org', {})).error?.code).toBe('unauthenticated')
  expect((await confirm('x@example.org', '1', '2', {})).error?.code).toBe('unauthenticated')
})
