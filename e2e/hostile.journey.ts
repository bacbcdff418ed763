import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signFiles } from '#server/features/content/files/signing.ts'
import { versionHeader } from '#shared/kernel/sync/protocol.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { upgrades } from '#shared/upgrades.ts'
import { askAndCut, askHttp, codeOf } from './support/askHttp.ts'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken } from './support/mailbox.ts'
import { addRivalTenant } from './support/rivalTenant.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const json = { 'content-type': 'application/json' }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a server refuses every kind of hostile request, and keeps serving', async ({ stage }) => {
  const server = await stage.server()
  const dataDir = stage.folder('server')
  const token = await administratorToken(server)
  await addRivalTenant(dataDir)
  await test.step('malformed calls, and calls beyond the limits', () => sendNonsense(server, token))
  await test.step('keys of another tenant', () => reachForAnother(server, token))
  await test.step('links that were altered, moved or have expired', () => bendLinks(server, dataDir))
  await test.step('files that lie', () => sendLies(server, token))
  await test.step('64 MB with ten interruptions', () => sendInPieces(server, token))
  expect((await askHttp(`${server.origin}/readyz`)).status).toBe(200)
  // Refused requests are not server errors: none was logged.
  expect(server.output()).not.toContain('"level":50')
})

async function sendNonsense({ origin }: RunningServer, token: string): Promise<void> {
  const bodies = [
    '{',
    'null',
    '[]',
    '5',
    '\0\0\0',
    '{"query":5}',
    '{"query":"{ viewer"}',
    '['.repeat(100_000),
  ]
  for (const path of ['/graphql', '/sync', '/sync/objects', '/sync/hashes', '/sync/records'])
    for (const body of bodies) {
      const headers = {
        ...json,
        authorization: `Bearer ${token}`,
        [versionHeader]: String(upgrades.version),
      }
      const answer = await askHttp(`${origin}${path}`, { method: 'POST', headers, body })
      // An unreadable document is answered with 200 and its errors (GraphQL over HTTP).
      const isRefused =
        [400, 413, 415, 422].includes(answer.status) || 'errors' in JSON.parse(answer.body.toString())
      expect(isRefused, `${path} ${body.slice(0, 20)}`).toBe(true)
    }
  const aliases = Array.from({ length: 4_000 }, (_none, n) => `a${n}: viewer { kind }`).join(' ')
  await expect(callGraphql(origin, `{ ${aliases} }`)).rejects.toThrow('bad_request')
}

async function reachForAnother({ origin }: RunningServer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = <T>(query: string) => callGraphql<T>(origin, query, {}, headers)
  const course = '(id: "rival~brewing-better-tea", organizationID: "rival")'
  await expect(ask(`{ getCourse${course} { name } }`)).rejects.toThrow('not_found')
  await expect(
    ask('{ getCourse(id: "rival~brewing-better-tea", organizationID: "sample") { name } }'),
  ).rejects.toThrow('not_found')
  await expect(ask(`mutation { deleteCourse${course} { key } }`)).rejects.toThrow(/not_found|forbidden/)
  const rename =
    'input: { id: "rival~brewing-better-tea", organizationID: "rival", name: "Ours now, we think" }'
  await expect(ask(`mutation { updateCourse(${rename}) { key } }`)).rejects.toThrow()
  const { data } = await ask<{ listCourses: { items: unknown[] } }>(
    '{ listCourses(organizationID: "rival") { items { key } } }',
  )
  expect(data.listCourses.items).toEqual([])

  const push = (organization: string) => ({
    ...{
      version: upgrades.version,
      organization,
      replica: 'hostile1',
      now: Date.now(),
      cursor: 0,
      given: 1,
    },
    chain: '0'.repeat(64),
    writes: [
      {
        ...{ n: 1, entity: 'course', key: 'rival~brewing-better-tea', path: 'name', baseSeq: 0 },
        ...{
          value: 'Ours now, we think',
          stamp: `${Date.now().toString(36).padStart(9, '0')}-0000-hostile1`,
        },
      },
    ],
  })
  const send = (organization: string) =>
    askHttp(`${origin}/sync`, {
      method: 'POST',
      headers: { ...headers, ...json, [versionHeader]: String(upgrades.version) },
      body: JSON.stringify(push(organization)),
    })
  expect((await send('rival')).status).toBe(404)
  const refused = await send('sample')
  expect(JSON.parse(refused.body.toString()).refused).toEqual([
    { n: 1, reason: expect.stringContaining('is not of this organization') },
  ])
}

async function bendLinks({ origin }: RunningServer, dataDir: string): Promise<void> {
  type Home = { portalHome: { page: { courses: { slug: string; image: string }[] } } }
  const { data } = await callGraphql<Home>(origin, '{ portalHome { page { courses { slug image } } } }')
  const { courses } = data.portalHome.page
  const link = courses.find(({ slug }) => slug === 'brewing-better-tea')?.image ?? ''
  expect((await askHttp(link)).status).toBe(200)
  const [, start = '', token = '', rest = ''] = /^(.+\/files\/)([^/]+)(\/.+)$/.exec(link) ?? []
  const at = Math.floor(token.length / 2)
  const altered = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1)
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const past = signFiles(secret, 'page', 'sample', 'tea-cover', Date.now() / 1000 - 1)
  const codes: Record<string, string | undefined> = {}
  for (const [name, address] of Object.entries({
    altered: `${start}${altered}${rest}`,
    moved: `${start}${token}${rest.replace('/sample/', '/rival/')}`,
    climbing: `${start}${token}${rest}/..%2f..%2f..%2fsecrets.json`,
    over: `${start}${past}${rest}`,
  }))
    codes[name] = codeOf(await askHttp(address))
  expect(codes).toEqual({
    altered: 'not_found',
    moved: 'not_found',
    climbing: 'not_found',
    over: 'link_expired',
  })
}

/** An object of the sample's organization, as a console sends it. */
function objectAt({ origin }: RunningServer, token: string, hash: string) {
  const headers = { authorization: `Bearer ${token}` }
  const address = `${origin}/sync/objects/${hash}?organization=sample`
  const addressAt = (offset: number, size: number) => `${address}&offset=${offset}&size=${size}`
  return {
    get: () => askHttp(address, { headers }),
    put: (body: Buffer, offset: number, size: number) =>
      askHttp(addressAt(offset, size), { method: 'PUT', headers, body }),
    putAndCut: (body: Buffer, offset: number, size: number, bytes: number) =>
      askAndCut(addressAt(offset, size), { headers, body }, bytes),
  }
}

async function sendLies(server: RunningServer, token: string): Promise<void> {
  const bytes = randomBytes(100_000)
  const wrong = objectAt(server, token, sha256(randomBytes(10)))
  expect(codeOf(await wrong.put(bytes, 0, bytes.length))).toBe('validation')
  expect((await wrong.get()).status).toBe(404)
  const right = objectAt(server, token, sha256(bytes))
  const beyond = await right.put(bytes.subarray(50_000), 50_000, bytes.length)
  expect([beyond.status, JSON.parse(beyond.body.toString()).error.details]).toEqual([409, { offset: 0 }])
  expect((await right.get()).status).toBe(404)
}

async function sendInPieces(server: RunningServer, token: string): Promise<void> {
  const whole = randomBytes(64 * 1024 * 1024)
  const object = objectAt(server, token, sha256(whole))
  const random = createRandom(64)
  let offset = 0
  for (let cut = 0; cut < 10; cut += 1) {
    const sent = random.integer(1, 6 * 1024 * 1024)
    await object.putAndCut(whole.subarray(offset), offset, whole.length, sent)
    expect((await object.get()).status).toBe(404)
    // An offset beyond the end is refused with the correct offset.
    const answer = await object.put(Buffer.alloc(0), whole.length, whole.length)
    const reached = JSON.parse(answer.body.toString()).error.details.offset
    expect(reached).toBeGreaterThanOrEqual(offset)
    expect(reached).toBeLessThanOrEqual(offset + sent)
    offset = reached
  }
  const last = await object.put(whole.subarray(offset), offset, whole.length)
  expect(JSON.parse(last.body.toString())).toEqual({ offset: whole.length, stored: true })
  expect(sha256((await object.get()).body)).toBe(sha256(whole))
}
