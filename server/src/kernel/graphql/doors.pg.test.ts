import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'

/** Requests that `/graphql` refuses before any operation runs, as browsers and other programs send them. */
describe('requests refused before GraphQL runs', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/graphql`, { method: 'POST', headers, body })
  const json = { 'content-type': 'application/json' }
  const codeOf = async (response: Response) => {
    const body = await response.json()
    return (body.error ?? body.errors[0].extensions).code
  }
  const isAlive = async () => expect((await app.graphql('{ viewer { kind } }')).errors).toEqual([])

  it('refuses content types that a browser sends cross-site without preflight', async () => {
    const form = new FormData()
    form.set('operations', '{"query":"mutation { signOut { step } }"}')
    const text = '{"query":"mutation { signOut { step } }"}'
    const cookie = tenant.customer.cookie ?? ''
    for (const [body, type] of [
      [text, 'text/plain'],
      [text, 'text/plain; application/json'],
      [text, 'application/x-www-form-urlencoded'],
      [form, null],
    ] as const) {
      const response = await post(body, { cookie, ...(type && { 'content-type': type }) })
      expect([type, response.status, await codeOf(response)]).toEqual([type, 415, 'unsupported'])
    }
    const viewer = await app.graphql('{ viewer { kind } }', {}, tenant.customer)
    expect(viewer.data?.viewer).toMatchObject({ kind: 'customer' })
  })

  it('changes nothing by GET, signed in or not', async () => {
    const query = encodeURIComponent('mutation { signOut { step } }')
    for (const cookie of ['', tenant.customer.cookie ?? '']) {
      const response = await fetch(`${app.origin}/graphql?query=${query}`, { headers: { cookie } })
      expect([response.status, await codeOf(response)]).toEqual([405, 'bad_request'])
    }
    const viewer = await app.graphql('{ viewer { kind } }', {}, tenant.customer)
    expect(viewer.data?.viewer).toMatchObject({ kind: 'customer' })
  })

  it('refuses cross-site requests with any body', async () => {
    const headers = { ...json, cookie: tenant.customer.cookie ?? '', origin: 'https://evil.example' }
    const response = await post('{"query":"mutation { signOut { step } }"}', headers)
    expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden'])
  })

  it('accepts one document per request', async () => {
    const batch = JSON.stringify(Array.from({ length: 1000 }, () => ({ query: '{ viewer { kind } }' })))
    const response = await post(batch, json)
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad_request'])
  })

  it('refuses variables that are too large or too deep with a message, and keeps serving', async () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
    const document = JSON.stringify(
      'query ($org: String) { listCourses(organizationID: $org) { items { key } } }',
    )
    const before = `{"query":${document},"variables":{"org":`
    const own = { ...json, authorization: `Bearer ${tenant.admin.token}` }
    const tooDeep = await post(`${before}${deep}}}`, own)
    expect([tooDeep.status, await codeOf(tooDeep)]).toEqual([400, 'bad_request'])
    const tooLarge = await post(`${before}"${'x'.repeat(9_000_000)}"}}`, own)
    expect([tooLarge.status, await codeOf(tooLarge)]).toEqual([413, 'too_large'])
    const long = await post(`${before}"${'x'.repeat(7_000_000)}"}}`, own)
    expect([long.status, await codeOf(long)]).toEqual([200, 'not_found'])
    await isAlive()
  })

  it('refuses a push that is nested too deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const cell = `"n":1,"entity":"course","key":"a~b","path":"name","baseSeq":0,"stamp":"000000000-0000-hostile1"`
    const push = `"version":1,"organization":"${tenant.organization}","replica":"hostile1","now":1,"cursor":0,"given":1`
    const response = await fetch(`${app.origin}/sync`, {
      method: 'POST',
      headers: { ...json, ...syncVersion, authorization: `Bearer ${tenant.admin.token}` },
      body: `{${push},"chain":"${'0'.repeat(64)}","writes":[{${cell},"value":${deep}}]}`,
    })
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad_request'])
  })

  it('refuses deeply nested filters before they become a query', async () => {
    const list = (filter: unknown) =>
      app.graphql(
        'query ($f: CourseFilter, $org: String) { listCourses(filter: $f, organizationID: $org) { items { key } } }',
        { f: filter, org: tenant.organization },
        tenant.admin,
      )
    const codes = async (filter: unknown) => (await list(filter)).errors.map((error) => error.extensions.code)
    const many = (count: number, part: unknown) => Array.from({ length: count }, () => part)
    const name = { eq: 'a', ne: 'b', beginsWith: 'c', in: ['d'] }
    const wide = Object.fromEntries(['key', 'id', 'name', 'headline', 'level'].map((field) => [field, name]))
    expect(await codes({ or: many(1001, {}) })).toEqual(['too_large'])
    expect(await codes({ and: many(100, { or: many(11, { name }) }) })).toEqual(['too_large'])
    expect(await codes({ or: many(900, wide) })).toEqual(['too_large'])
    let nested: unknown = { name: { eq: 'a' } }
    for (let level = 0; level < 9; level += 1) nested = { and: [nested] }
    expect(await codes(nested)).toEqual([])
    for (let level = 0; level < 15; level += 1) nested = { and: [nested] }
    expect(await codes(nested)).toEqual(['too_large'])
    for (let level = 0; level < 1000; level += 1) nested = { and: [nested] }
    expect(await codes(nested)).toEqual(['bad_request'])
    await isAlive()
  })

  it('counts cost hidden in fragments, lists and directives', async () => {
    const codes = async (document: string) =>
      (await app.graphql(document)).errors.map((error) => error.extensions.code)
    const spreads = Array.from(
      { length: 12 },
      (_none, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    )
    const bomb = `{ ...f0 } ${spreads.join(' ')} fragment f12 on Query { viewer { kind } }`
    expect(await codes(bomb)).toContain('bad_request')
    const directives = '@include(if: true) '.repeat(3000)
    expect(await codes(`{ viewer ${directives} { kind } }`)).toEqual(['bad_request'])
    expect(await codes(`{ batchLoad(modelName: "course", ids: [${'"a" '.repeat(3000)}]) { key } }`)).toEqual([
      'bad_request',
    ])
    expect(await codes('{ __type(name: "Course") { fields { name } } }')).toContain('bad_request')
    await isAlive()
  })
})
