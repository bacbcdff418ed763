import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { askHttp, codeOf } from './support/askHttp.ts'
import { callGraphql } from './support/callGraphql.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { administratorToken } from './support/mailbox.ts'
import { runToEnd } from './support/runToEnd.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import type { RunningServer } from './support/startServer.ts'

test.describe('two servers of one installation', () => {
  // The tests share the two servers; after a failure the others are skipped.
  test.describe.configure({ mode: 'serial' })
  let installation: Installation
  let a: RunningServer
  let b: RunningServer
  let bearer: Record<string, string>

  test.beforeAll(async () => {
    installation = await startInstallation()
    // At once, on an empty database: one creates the schema, the other waits.
    ;[a, b] = await Promise.all([installation.server('a'), installation.server('b')])
  })
  test.afterAll(() => installation.stop())

  test('start at once on an empty database, and fill it once', async () => {
    const welcomed = [a, b].filter(({ administrator }) => administrator !== null)
    expect(welcomed).toHaveLength(1)
    const [first] = welcomed
    if (!first) throw new Error('Nobody was welcomed.')
    bearer = { authorization: `Bearer ${await administratorToken(first)}` }
    for (const { origin } of [a, b]) {
      expect((await askHttp(`${origin}/readyz`)).status).toBe(200)
      const { data } = await callGraphql<{ listPortals: { items: { key: string }[] } }>(
        origin,
        '{ listPortals(organizationID: "sample") { items { key } } }',
        {},
        bearer,
      )
      expect(data.listPortals.items.map(({ key }) => key).toSorted()).toEqual([
        'sample~tea-room',
        'sample~upstairs',
        'sample~wooden-spoon',
      ])
    }
    expect([a.output(), b.output()].join('')).not.toContain('"level":50')
  })

  test('show editions published at the other at once', async () => {
    const headline = `Changed at ${Date.now()}`
    const course = 'sample~brewing-better-tea'
    const page = `{ portalCourse(course: "brewing-better-tea") { course } }`
    type Page = { portalCourse: { course: { headline: string } } }
    // Both have cached the page's parts by now.
    for (const { origin } of [a, b]) await callGraphql<Page>(origin, page)
    await callGraphql(
      a.origin,
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }',
      { input: { id: course, headline } },
      bearer,
    )
    await callGraphql(
      b.origin,
      'mutation ($input: CreatePublicationInput!) { createPublication(input: $input) { outcome } }',
      {
        input: { organization: 'sample', entity: 'course', recordID: 'brewing-better-tea', act: 'publish' },
      },
      bearer,
    )
    for (const { origin } of [a, b]) {
      const { data } = await callGraphql<Page>(origin, page)
      expect(data.portalCourse.course.headline).toBe(headline)
    }
  })

  test('show a portal’s new name once it is published', async () => {
    const home = '{ portalHome { portal { publicName } } }'
    type Home = { portalHome: { portal: { publicName: string } } }
    for (const { origin } of [a, b, a, b]) await callGraphql<Home>(origin, home)
    for (const publicName of ['The Coffee Room', 'The Tea Room']) {
      await callGraphql(
        a.origin,
        'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
        { input: { id: 'sample~tea-room', publicName } },
        bearer,
      )
      await callGraphql(
        a.origin,
        'mutation { deployPortal(organizationID: "sample", portalID: "tea-room") { publication { key } } }',
        {},
        bearer,
      )
      for (const { origin } of [b, a]) {
        const { data } = await callGraphql<Home>(origin, home)
        expect(data.portalHome.portal.publicName).toBe(publicName)
      }
    }
  })

  test('close and open a portal at both', async () => {
    const home = '{ portalHome { portal { publicName } } }'
    const setActive = (active: boolean) =>
      callGraphql(
        a.origin,
        'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
        { input: { id: 'sample~tea-room', active } },
        bearer,
      )
    // Named: at the server's own address another portal would take its place.
    const state = () =>
      callGraphql(b.origin, home, {}, { 'x-lectern-portal': 'sample~tea-room' }).then(
        () => 'open',
        () => 'closed',
      )
    expect(await state()).toBe('open')
    await setActive(false)
    await expect.poll(state).toBe('closed')
    await setActive(true)
    await expect.poll(state).toBe('open')
  })

  test('find a portal by a domain set at the other, and soon no longer after it is removed', async () => {
    const setDomain = (publicDomain: string | null) =>
      callGraphql(
        a.origin,
        'mutation ($input: UpdatePortalInput!) { updatePortal(input: $input) { key } }',
        { input: { id: 'sample~tea-room', publicDomain } },
        bearer,
      )
    const foundAt = async ({ origin }: RunningServer) => {
      const body = '{"query":"{ portalHome { portal { publicName } } }"}'
      const headers = { 'content-type': 'application/json', host: 'tea.example' }
      const answer = await askHttp(`${origin}/graphql`, { method: 'POST', headers, body })
      return 'errors' in JSON.parse(answer.body.toString()) ? 'none' : 'the tea room'
    }
    expect(await foundAt(b)).toBe('none')
    await setDomain('tea.example')
    expect(await foundAt(b)).toBe('none')
    // Simulates the DNS record of its owner.
    const database = new pg.Client({ connectionString: installation.shared.DATABASE_URL })
    await database.connect()
    await database.query(`INSERT INTO "PortalDomain" (organization, portal, domain)
      VALUES ('sample', 'sample~tea-room', 'tea.example')`)
    await database.end()
    await expect.poll(() => foundAt(b)).toBe('the tea room')
    await setDomain(null)
    await expect.poll(() => foundAt(b)).toBe('none')
  })

  test('end a session at both', async () => {
    const cookie = await signUpCustomer(withAdministrator(a, b), 'session@example.org')
    const kindAt = async ({ origin }: RunningServer) =>
      (await callGraphql<{ viewer: { kind: string } }>(origin, '{ viewer { kind } }', {}, { cookie })).data
        .viewer.kind
    expect([await kindAt(a), await kindAt(b)]).toEqual(['customer', 'customer'])
    await callGraphql(a.origin, 'mutation { signOut { step } }', {}, { cookie })
    expect(await kindAt(b)).toBe('anonymous')
  })

  test('share the count of sign-in tries', async () => {
    const wrong = 'mutation { signIn(email: "tries@example.org", password: "Wrong1!horse") { step } }'
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const { origin } = tries % 2 === 0 ? a : b
      await callGraphql(origin, wrong).catch((error: Error) =>
        codes.push(/"code":"(\w+)"/.exec(error.message)?.[1] ?? ''),
      )
    }
    // Ten from one IP address, on both servers together.
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'sign_in'), 'rate_limited'])
  })

  test('accept links signed by the other', async () => {
    type Home = { portalHome: { page: { courses: { image: string }[] } } }
    const { data } = await callGraphql<Home>(a.origin, '{ portalHome { page { courses { image } } } }')
    const link = new URL(data.portalHome.page.courses[0]?.image ?? '')
    const contentOf = ({ origin }: RunningServer) => Number(new URL(origin).port) + 1
    expect(Number(link.port)).toBe(contentOf(a))
    expect((await askHttp(link.href)).status).toBe(200)
    link.port = String(contentOf(b))
    expect((await askHttp(link.href)).status).toBe(200)
  })

  test('continue an upload started at the other', async () => {
    const bytes = randomBytes(3_000_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const put = ({ origin }: RunningServer, from: number, to: number) =>
      askHttp(`${origin}/sync/objects/${hash}?organization=sample&offset=${from}&size=${bytes.length}`, {
        method: 'PUT',
        headers: bearer,
        body: bytes.subarray(from, to),
      })
    expect(JSON.parse((await put(a, 0, 1_000_000)).body.toString())).toEqual({
      offset: 1_000_000,
      stored: false,
    })
    expect(codeOf(await put(b, 2_000_000, 3_000_000))).toBe('concurrency')
    expect(JSON.parse((await put(b, 1_000_000, 2_000_000)).body.toString())).toEqual({
      offset: 2_000_000,
      stored: false,
    })
    expect(JSON.parse((await put(a, 2_000_000, 3_000_000)).body.toString())).toEqual({
      offset: 3_000_000,
      stored: true,
    })
    const got = await askHttp(`${b.origin}/sync/objects/${hash}?organization=sample`, { headers: bearer })
    expect(createHash('sha256').update(got.body).digest('hex')).toBe(hash)
  })

  test('refuse a third server that stores files elsewhere', async () => {
    const { DATABASE_URL } = installation.shared
    const args = ['--port', '0', '--data', installation.folder('elsewhere')]
    expect(await runToEnd('dist/server/main.js', args, { DATABASE_URL })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Another Lectern server on this database stores its files elsewhere\. .+\n$/,
      ),
    })
  })
})

/** The server with the administrator's password may not be the one that is called. */
const withAdministrator = (asked: RunningServer, other: RunningServer): RunningServer => ({
  ...asked,
  administrator: asked.administrator ?? other.administrator,
})
