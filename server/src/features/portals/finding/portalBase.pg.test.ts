import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '../../../testing/createTestDeps.ts'
import { makeTenant } from '../../../testing/makeTenant.ts'
import { organizationBase } from './portalBase.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

it('is on a portal of the organization, whatever stands at the server’s own address', async () => {
  const { publicOrigin } = deps.settings
  await makeTenant(deps)
  const { organization, portal } = await makeTenant(deps)
  expect(await organizationBase(deps, organization)).toBe(`${publicOrigin}/portal/${organization}/${portal}`)
  expect(await organizationBase(deps, 'nobody')).toBe(publicOrigin)
})
