import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
let key: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  key = `${tenant.organization}~tea`
})
afterAll(() => app.close())

async function say(console: string, lesson: string | null, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(
    `query ($key: String!, $console: String!, $lesson: String, $leaves: Boolean) {
      editingNow(itemKey: $key, console: $console, lesson: $lesson, leaves: $leaves) { colleagues { name lesson } } }`,
    { key, console, lesson, ...more },
    tenant.admin,
  )
  expect(errors).toEqual([])
  // Cast: what the document asks for.
  const answer = data?.editingNow as unknown as
    | { colleagues: { name: string; lesson: string | null }[] }
    | undefined
  return answer?.colleagues ?? []
}

it('tells a console where the others are, not itself, until they leave or say nothing for a while', async () => {
  expect(await say('one', 'a')).toEqual([])
  expect(await say('two', 'b')).toMatchObject([{ lesson: 'a' }])
  expect(await say('one', 'c')).toMatchObject([{ lesson: 'b' }])
  expect(await say('two', 'b')).toMatchObject([{ lesson: 'c' }])
  await say('one', null, { leaves: true })
  expect(await say('two', 'b')).toEqual([])
  expect(await say('three', null)).toMatchObject([{ lesson: 'b' }])
  await app.deps.db.pool.query(`UPDATE "EditingNow" SET at = at - interval '1 minute'`)
  expect(await say('three', null)).toEqual([])
  const { rowCount } = await app.deps.db.pool.query('SELECT FROM "EditingNow"')
  expect(rowCount).toBe(1)
})

it('tells nothing to another organization', async () => {
  const other = await makeTenant(app.deps)
  const { errors } = await app.graphql(
    'query ($key: String!) { editingNow(itemKey: $key, console: "x") { colleagues { name } } }',
    { key },
    other.admin,
  )
  expect(errors[0]?.extensions.code).toBe('not_found')
})
