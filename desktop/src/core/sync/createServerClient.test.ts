import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { messages } from '#shared/kernel/errors/messages.ts'
import { emptyHash } from '#shared/kernel/sync/hash.ts'
import { type SyncRequest, versionHeader } from '#shared/kernel/sync/protocol.ts'
import { upgrades } from '#shared/upgrades.ts'
import { createServerClient } from './createServerClient.ts'

/** A fake server: records the cookies it gets, and sets its own. */
function farSide(given: string | null) {
  const brought: (string | null)[] = []
  const far: typeof fetch = async (_address, init) => {
    brought.push(new Headers(init?.headers).get('X-Lectern-Device'))
    const headers = given === null ? {} : { 'X-Lectern-Device': given }
    return new Response(JSON.stringify({ data: {} }), { headers })
  }
  return { brought, far }
}

it('sends the known-device cookie, and stores the one in the answer', async () => {
  const { brought, far } = farSide('known')
  let kept: string | undefined
  const device = {
    read: () => kept,
    keep(value: string) {
      kept = value
    },
  }
  const client = createServerClient({ address: 'http://127.0.0.1:1', token: null, fetch: far, device })
  await client.graphql('query', {})
  await client.graphql('query', {})
  expect([brought, kept]).toEqual([[null, 'known'], 'known'])
})

it('sends none if there is none', async () => {
  const { brought, far } = farSide(null)
  const client = createServerClient({ address: 'http://127.0.0.1:1', token: 'secret', fetch: far })
  await client.graphql('query', {})
  expect(brought).toEqual([null])
})

it('compresses a long push once the server has said that it unpacks them', async () => {
  const sent: RequestInit[] = []
  let encodings: Record<string, string> = { 'Accept-Encoding': 'gzip' }
  const far: typeof fetch = async (_address, init) => {
    if (init?.method !== 'POST') return new Response('{"version":2}')
    sent.push(init)
    return new Response('{}', { headers: encodings })
  }
  const client = createServerClient({ address: 'http://127.0.0.1:1', token: null, fetch: far })
  const write = { n: 1, entity: 'course', key: 'o~c', path: 'name', stamp: 's', baseSeq: 0 }
  const push: SyncRequest = {
    version: 1,
    organization: 'o',
    replica: 'replica01',
    now: 0,
    cursor: 0,
    given: 1,
    chain: emptyHash,
    writes: [{ ...write, value: 'Long words. '.repeat(10_000) }],
  }
  await client.sync(push)
  await client.sync({ ...push, writes: [] })
  await client.sync(push)
  await client.graphql('{ long }', push).catch(() => undefined)
  encodings = {}
  await client.sync(push)
  await client.sync(push)
  const told = sent.map(({ headers, body }) => {
    const packed = new Headers(headers).get('Content-Encoding') === 'gzip'
    const bytes = Buffer.from(body as Uint8Array)
    const text = (packed ? gunzipSync(bytes) : bytes).toString()
    if (packed)
      expect(new Headers(headers).get('X-Lectern-Unpacked-Length')).toBe(String(Buffer.byteLength(text)))
    return [packed, text.length]
  })
  const [whole, empty] = [JSON.stringify(push).length, JSON.stringify({ ...push, writes: [] }).length]
  expect(told).toEqual([
    [false, whole],
    [false, empty],
    [true, whole],
    [false, JSON.stringify({ query: '{ long }', variables: push }).length],
    [true, whole],
    [false, whole],
  ])
})

/** A server's door for syncing, as it was in version 1 or is of a later version. */
function door(greeting: () => Response) {
  const asked: (string | null)[][] = []
  const far: typeof fetch = async (_address, init) => {
    const { method = 'GET', headers } = init ?? {}
    asked.push([method, new Headers(headers).get(versionHeader)])
    return method === 'GET' ? greeting() : new Response('{}')
  }
  return { asked, client: createServerClient({ address: 'http://127.0.0.1:1', token: 'secret', fetch: far }) }
}
const nothing: SyncRequest = {
  version: 2,
  organization: 'o',
  replica: 'replica01',
  now: 0,
  cursor: 0,
  given: 0,
  chain: emptyHash,
  writes: [],
}

it('sends its version with every request, and gets the server’s before it sends data', async () => {
  const { asked, client } = door(() => new Response('{"version":2}'))
  await client.sync(nothing)
  await client.sync(nothing)
  await client.hashes({ version: 2, organization: 'o', after: null })
  await client.records({ version: 2, organization: 'o', records: [] })
  const own = String(upgrades.version)
  expect(asked).toEqual([['GET', own], ...Array.from({ length: 4 }, () => ['POST', own])])
})

it.each([
  [
    'one that is too new',
    () => Response.json({ error: { code: 'update_required', message: 'Update Lectern.' } }, { status: 409 }),
    { code: 'update_required', message: 'Update Lectern.' },
  ],
  [
    'one of version 1, which knows no greeting',
    () => new Response('No such page', { status: 404 }),
    { code: 'newer_data', message: messages.serverIsOlder },
  ],
  ['what is no Lectern', () => new Response('<p>Hello</p>'), { code: 'unavailable' }],
])('sends nothing to a server that it cannot sync with: %s', async (_which, greeting, fault) => {
  const { asked, client } = door(greeting)
  await expect(client.sync(nothing)).rejects.toMatchObject(fault)
  await expect(client.sync(nothing)).rejects.toMatchObject(fault)
  expect(asked.map(([method]) => method)).toEqual(['GET', 'GET'])
})
