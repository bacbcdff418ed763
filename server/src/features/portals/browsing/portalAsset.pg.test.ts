import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

let app: TestApp
let tenant: Tenant
let shown: string
let hidden: string
let gone: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  const make = (values: Record<string, unknown>) =>
    makeAsset(
      app.deps,
      tenant,
      'audio',
      { original: { body: 'sound', mimeType: 'audio/mpeg' } },
      { transcript: 'What was said', ...values },
    )
  shown = await make({ access: 'public', name: 'For everybody' })
  hidden = await make({ name: 'In a lesson' })
  gone = await make({ access: 'public', status: 'removed' })
})
afterAll(() => app.close())

async function open(asset: string, caller: Caller) {
  const { data, errors } = await app.graphql(
    'query ($a: String!) { portalAsset(asset: $a) { asset links } }',
    { a: asset },
    caller,
  )
  const answer = data?.portalAsset as { asset: Record<string, unknown>; links: Record<string, object> } | null
  return { answer, refused: errors.map(({ message, extensions }) => [extensions.code, message]) }
}
const visitor = () => ({ portal: `${tenant.organization}~${tenant.portal}` })

it('shows a public asset to all, by key and id, with its addresses, and its transcript only to staff', async () => {
  for (const reference of [shown, shown.split('~')[1] ?? '']) {
    const { answer } = await open(reference, visitor())
    expect(answer?.asset).toMatchObject({ key: shown, name: 'For everybody' })
    for (const field of ['transcript', 'files', 'path']) expect(answer?.asset).not.toHaveProperty(field)
    expect(Object.keys(answer?.links[shown] ?? {})).toEqual(['original'])
  }
})

it('shows other assets only to their organization’s staff, and as missing to all others', async () => {
  expect((await open(hidden, tenant.admin)).answer?.asset).toMatchObject({
    ...{ name: 'In a lesson', transcript: 'What was said' },
  })
  const rival = await makeTenant(app.deps)
  const missing = await open('none', visitor())
  expect(missing.refused).toEqual([['not_found', expect.any(String)]])
  for (const [asset, caller] of [
    [hidden, visitor()],
    [hidden, tenant.customer],
    [gone, tenant.admin],
    // Of another organization, even a public one.
    [shown, rival.customer],
    [shown, rival.admin],
  ] as const)
    expect(await open(asset, caller)).toEqual(missing)
})

it('a closed portal shows none', async () => {
  const portal = await tenant.add(Portal, { name: 'Closed', active: false })
  expect((await open(shown, { portal })).refused).toEqual([['not_found', expect.any(String)]])
})
