import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeTenant } from '#server/testing/makeTenant.ts'
import { organizationPlace } from './portalBase.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.close())

it('is on a portal of the organization, regardless of the portal at the server’s own address', async () => {
  const { publicOrigin } = deps.settings
  await makeTenant(deps)
  const { organization, portal } = await makeTenant(
    deps,
    {},
    { languages: ['de'], tokens: { Course: 'Klasse' } },
  )
  expect(await organizationPlace(deps, organization)).toEqual({
    base: `${publicOrigin}/portal/${organization}/${portal}`,
    languages: ['de'],
    tokens: { Course: 'Klasse' },
  })
  expect(await organizationPlace(deps, 'nobody')).toEqual({
    base: publicOrigin,
    languages: [],
    tokens: null,
  })
})
