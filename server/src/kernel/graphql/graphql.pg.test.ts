import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'

describe('the GraphQL endpoint', () => {
  let app: TestApp
  let tenant: Tenant
  beforeAll(async () => {
    app = await createTestApp({ isProduction: true })
    tenant = await makeTenant(app.deps)
  })
  afterAll(() => app.close())

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
  const codeOf = async (document: string) => (await app.graphql(document)).errors[0]?.extensions.code

  it('passes the GraphQL-over-HTTP audit', async () => {
    // The audit uses introspection, which production refuses.
    const open = await createTestApp()
    // Once with new documents, and once with known ones.
    for (const round of ['new', 'known']) {
      const results = await auditServer({ url: `${open.origin}/graphql`, fetchFn: fetch })
      const failed = results.flatMap((result) =>
        result.status === 'ok' ? [] : [[result.status, result.name]],
      )
      // Recommended behaviour is implemented, too.
      expect([round, failed]).toEqual([round, []])
    }
    await open.close()
  })

  it('answers successful writes next to a refused one', async () => {
    const { organization, admin } = await makeTenant(app.deps)
    const create = (name: string) =>
      `createInstructor(organizationID: "${organization}", input: { name: ${JSON.stringify(name)} }) { key }`
    const { data, errors } = await app.graphql(
      `mutation { first: ${create('Mira')} second: ${create('')} third: ${create('Noah')}
        fourth: deployPortal(organizationID: "${organization}", portalID: "nothing") { __typename } }`,
      {},
      admin,
    )
    const key = { key: expect.stringMatching(`^${organization}~`) }
    expect(data).toEqual({ first: key, second: null, third: key, fourth: null })
    expect(errors.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([
      ['second', 'validation'],
      ['fourth', 'not_found'],
    ])
  })

  it('refuses lists that together ask for too many records', async () => {
    const { organization } = await makeTenant(app.deps)
    // Equal ones are read once.
    const lists = (count: number, limit = 1000, fields = 'key name') =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: listCourses(limit: ${limit - n}, organizationID: "${organization}") { items { ${fields} } }`).join(' ')} }`
    expect(await codeOf(lists(3))).toBeUndefined()
    expect(await codeOf(lists(4))).toBe('too_large')
    expect(await codeOf(lists(30))).toBe('too_large')
    // Outlines are long.
    expect(await codeOf(lists(1, 500, 'key sections { name }'))).toBeUndefined()
    expect(await codeOf(lists(1, 501, 'key sections { name }'))).toBe('too_large')
  })

  it('refuses documents beyond the limits', async () => {
    const aliases = Array.from({ length: 4_000 }, (_, n) => `a${n}: viewer { kind }`).join(' ')
    expect(await codeOf(`{ ${aliases} }`)).toBe('bad_request')
    expect(
      await codeOf(`{ ${Array.from({ length: 60 }, (_, n) => `a${n}: viewer { kind }`).join(' ')} }`),
    ).toBe('bad_request')
    expect(await codeOf(`{ viewer ${'{ x '.repeat(20)}${'}'.repeat(20)} }`)).toBe('bad_request')
    expect(await codeOf('query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }')).toBe(
      'bad_request',
    )
    expect(await codeOf('{ listCourses(limit: 100000, organizationID: "x") { items { key } } }')).toBe(
      'bad_request',
    )
    const { status } = await app.graphql('{ viewer { kind } }')
    expect(status).toBe(200)
  })

  it('refuses malformed requests without revealing the schema', async () => {
    for (const body of [
      '{',
      '[]',
      '[{"query":"{ viewer { kind } }"}]',
      '{"query": 5}',
      '{"query":"{ viewr { kind } }"}',
      'null',
    ]) {
      const response = await post(body)
      const text = await response.text()
      expect([response.status >= 400 || text.includes('errors'), text.includes('Did you mean')]).toEqual([
        true,
        false,
      ])
    }
    expect(await codeOf('{ __schema { types { name } } }')).toBe('bad_request')
    const faults = [
      ['{ viewr { kind } }', {}, 'There is no field viewr here.'],
      ['{ viewer { kind }', {}, 'The document is not valid GraphQL from this position on.'],
      [
        'query ($id: String!) { getCourse(id: $id) { name } }',
        { id: 'x'.repeat(5000).split('') },
        'The value of $id is not valid.',
      ],
      ['{ __schema { types { name } } }', {}, 'This server does not describe its schema.'],
      [
        `{ ${Array.from({ length: 40 }, (_none, n) => `a${n}: viewer { kind }`).join(' ')} }`,
        {},
        'This request is too large for one call. Please split it.',
      ],
      [
        `{ viewer { kind } ${'viewer { kind } '.repeat(900)} }`,
        {},
        'This request is too large for one call. Please split it.',
      ],
    ] as const
    for (const [query, variables, message] of faults) {
      const { errors } = (await (await post(JSON.stringify({ query, variables }))).json()) as {
        errors: { message: string }[]
      }
      expect([...new Set(errors.map((one) => one.message))]).toEqual([message])
    }
    expect(
      (await post('query=%7Bviewer%7Bkind%7D%7D', { 'Content-Type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(415)
    expect((await post('{ viewer { kind } }', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(`{"query":"${'x'.repeat(9 * 1024 * 1024)}"}`)).status).toBe(413)
    const change = await fetch(
      `${app.origin}/graphql?query=${encodeURIComponent('mutation { signOut { step } }')}`,
    )
    expect(change.status).toBe(405)
  })

  it('hides the details of internal errors', async () => {
    await app.deps.db.pool.query('ALTER TABLE "Library" RENAME TO "Gone"')
    const { errors } = await app.graphql(
      'query ($org: String) { listLibraries(organizationID: $org) { items { key } } }',
      { org: tenant.organization },
      tenant.admin,
    )
    await app.deps.db.pool.query('ALTER TABLE "Gone" RENAME TO "Library"')
    expect(errors).toMatchObject([
      { message: 'Something went wrong on our side.', extensions: { code: 'internal', details: {} } },
    ])
    expect(JSON.stringify(errors)).not.toMatch(/Library|relation|stack/i)
  })
})
