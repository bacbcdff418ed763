import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import { findMailTemplate } from './findMailTemplate.ts'

let deps: TestDeps
let tenant: Tenant
let other: Tenant
beforeAll(async () => {
  deps = await createTestDeps()
  ;[tenant, other] = [await makeTenant(deps), await makeTenant(deps)]
})
afterAll(() => deps.close())

it('is the first that the organization has, and none of another', async () => {
  const theirs = await other.add(EmailTemplate, { name: 'Theirs', subject: 'Their greeting' })
  const own = await tenant.add(EmailTemplate, { name: 'Ours', subject: 'Our greeting' })
  const { organization } = tenant
  const gone = `${organization}~gone`
  expect(await findMailTemplate(deps, organization, [null, gone, theirs, own])).toMatchObject({
    subject: 'Our greeting',
  })
  expect(await findMailTemplate(deps, organization, [theirs])).toBeNull()
})
