import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { loadAccount } from './checkout/paymentAccount.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const set = (keys: { publicKey: string; secretKey: string }, by: Person = tenant.admin) =>
  app.graphql(
    `mutation ($org: String!, $publicKey: String!, $secretKey: String!) {
      updateOrganizationPaymentCreds(organizationID: $org, publicKey: $publicKey, secretKey: $secretKey) { publicKey } }`,
    { org: tenant.organization, ...keys },
    by,
  )
const stored = () =>
  app.deps.db.prisma.organization.findUniqueOrThrow({
    where: { key: tenant.organization },
    select: { paymentPublicKey: true },
  })
const secretKey = async () => (await loadAccount(app.deps, tenant.organization)).secretKey

it('accepts the provider’s keys from full administrators, and logs only the public one', async () => {
  const { data } = await set({ publicKey: 'pk_live_1', secretKey: 'sk_live_1' })
  expect(data).toEqual({ updateOrganizationPaymentCreds: { publicKey: 'pk_live_1' } })
  expect((await stored()).paymentPublicKey).toBe('pk_live_1')
  expect(await secretKey()).toBe('sk_live_1')
  const log = await app.deps.db.pool.query('SELECT * FROM "AuditEntry"')
  expect(JSON.stringify(log.rows)).toContain('pk_live_1')
  expect(JSON.stringify(log.rows)).not.toContain('sk_live_1')

  const refused = await set({ publicKey: 'pk_2', secretKey: 'sk_2' }, tenant.aiAdmin)
  expect(refused.errors[0]?.extensions.code).toBe('forbidden')
  expect(await secretKey()).toBe('sk_live_1')
})

it('refuses a secret key in the field of the public one', async () => {
  const { errors } = await set({ publicKey: 'sk_live_2', secretKey: 'sk_live_2' })
  expect(errors[0]?.extensions.details).toMatchObject({
    fields: { publicKey: 'Does not have the required format' },
  })
  const log = await app.deps.db.pool.query('SELECT * FROM "AuditEntry"')
  expect(JSON.stringify(log.rows)).not.toContain('sk_live_2')
  expect(await stored()).toMatchObject({ paymentPublicKey: 'pk_live_1' })
})
