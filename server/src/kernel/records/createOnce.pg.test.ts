import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'

/** That every create takes a key, accessMatrix.pg holds; here one synced entity and one that is online alone. */
let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

type Input = Record<string, unknown>
const create = async (model: string, input: Input, key: string | null, who: Person = tenant.admin) => {
  const { data, errors } = await app.graphql(
    `mutation ($input: Create${model}Input!, $org: String, $key: String) {
      create${model}(input: $input, organizationID: $org, idempotencyKey: $key) { key createdAt } }`,
    { input, org: tenant.organization, key },
    who,
  )
  return { made: data?.[`create${model}`] ?? null, fault: errors[0]?.extensions ?? null }
}
const loadCount = async (model: string, name: string) => {
  const { rows } = await app.deps.db.pool.query(
    `SELECT FROM "${model}" WHERE organization = $1 AND name = $2`,
    [tenant.organization, name],
  )
  return rows.length
}

it.each([
  ['Course', 'synced'],
  ['Customer', 'online'],
])('makes one %s of two calls with a key, one after the other and at once', async (model) => {
  const input = (name: string) => ({
    name,
    ...(model === 'Customer' && { email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org` }),
  })
  const first = await create(model, input('Green Tea'), `${model}-green`)
  expect(first.fault).toBeNull()
  expect(await create(model, input('Green Tea'), `${model}-green`)).toEqual(first)
  expect(await loadCount(model, 'Green Tea')).toBe(1)
  for (const round of ['a', 'b', 'c']) {
    const wanted = { ...input(`Black Tea ${round}`), id: `black-${round}` }
    const calls = [1, 2, 3, 4].map(() => create(model, wanted, `${model}-${round}`))
    const answers = await Promise.all(calls)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.fault).toBeNull()
    expect(await loadCount(model, `Black Tea ${round}`)).toBe(1)
  }
})

it('refuses a key that was used for other input or another entity, naming the argument', async () => {
  await create('Course', { name: 'White tea' }, 'white')
  for (const [model, name] of [
    ['Course', 'Whiter tea'],
    ['Library', 'White tea'],
  ] as const) {
    const { made, fault } = await create(model, { name }, 'white')
    expect(made).toBeNull()
    expect(fault).toMatchObject({
      code: 'validation',
      details: { fields: { idempotencyKey: 'This key was used for another call within the last 24 hours.' } },
    })
  }
})

it('does not use up the key of a refused create', async () => {
  expect((await create('Course', { name: 'x' }, 'refused')).fault?.code).toBe('validation')
  expect((await create('Course', { name: 'A longer name' }, 'refused')).fault).toBeNull()
})

it('keeps the keys of each caller apart, and forgets them after a day', async () => {
  const [one, other] = [
    await create('Course', { name: 'Bright red tea' }, 'red'),
    await create('Course', { name: 'Bright red tea' }, 'red', tenant.superUser),
  ]
  expect(one.made?.key).not.toBe(other.made?.key)
  app.deps.pass(24 * 60 * 60 * 1000 + 1)
  const later = await create('Course', { name: 'Another red tea' }, 'red')
  expect(later.fault).toBeNull()
  const { rows } = await app.deps.db.pool.query('SELECT caller, key FROM "IdempotencyKey"')
  expect(rows).toEqual([{ caller: `staff:${tenant.admin.id}`, key: 'red' }])
})

it('answers not_found for a record that was deleted since, and makes no second one', async () => {
  const { made } = await create('Library', { name: 'Top shelf' }, 'shelf')
  await app.graphql(
    'mutation ($id: String!) { deleteLibrary(id: $id) { key } }',
    { id: made?.key },
    tenant.admin,
  )
  expect((await create('Library', { name: 'Top shelf' }, 'shelf')).fault?.code).toBe('not_found')
  expect(await loadCount('Library', 'Top shelf')).toBe(0)
})

it('refuses an empty or overlong key', async () => {
  for (const key of ['', 'x'.repeat(256), 'nul\u0000'])
    expect((await create('Course', { name: 'Keyless tea' }, key)).fault?.details).toMatchObject({
      fields: { idempotencyKey: expect.any(String) },
    })
})
