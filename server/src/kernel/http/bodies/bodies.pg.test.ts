import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { syncVersion } from '#server/testing/syncVersion.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { threadNiceness } from '../sync/PushThread.ts'

let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  // The far side of a proxy: tests say from which network they ask.
  app = await createTestApp({ trustedProxies: 1 })
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const megabyte = 1024 * 1024

const versionLines = Object.entries(syncVersion).map(([name, value]) => `${name}: ${value}`)

/** Sends the request head and no body byte; returns the response head. */
function sendHead(path: string, length: number, caller: Caller = {}, method = 'POST'): Promise<string> {
  const { hostname, port } = new URL(app.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () => {
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        'Content-Type: application/json',
        ...versionLines,
      ]
      if (caller.token) lines.push(`Authorization: Bearer ${caller.token}`)
      if (caller.cookie) lines.push(`Cookie: ${caller.cookie}`)
      socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n`)
    })
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const codeOf = (answer: string) => /"code":"(\w+)"/.exec(answer)?.[1]

describe('a request body', () => {
  it('is not read before the caller is identified', async () => {
    const part = `/sync/objects/${'a'.repeat(64)}?organization=${tenant.organization}&offset=0&size=9`
    const customer = { cookie: tenant.customer.cookie ?? '' }
    for (const [path, method, forCustomers] of [
      ['/sync', 'POST', 401],
      ['/sync/hashes', 'POST', 401],
      ['/sync/records', 'POST', 401],
      ['/sync/objects', 'POST', 413],
      [part, 'PUT', 404],
    ] as const) {
      for (const caller of [{}, { token: 'a'.repeat(43) }]) {
        const answer = await sendHead(path, 18 * megabyte, caller, method)
        expect([path, statusOf(answer), codeOf(answer)]).toEqual([path, 401, 'unauthenticated'])
      }
      expect(statusOf(await sendHead(path, 18 * megabyte, customer, method))).toBe(forCustomers)
    }
  })

  it('is drained slowly after a refusal, so that the client receives the answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${app.origin}/sync`, { method: 'POST', body: Buffer.alloc(18 * megabyte) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401))
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  })

  it('is at most 100 kB for visitors, checked by its Content-Length', async () => {
    const answer = await sendHead('/graphql', 100 * 1024 + 1, {})
    expect([statusOf(answer), codeOf(answer)]).toEqual([413, 'too_large'])
    const unknown = await sendHead('/graphql', 100 * 1024 + 1, { token: 'a'.repeat(43) })
    expect([statusOf(unknown), codeOf(unknown)]).toEqual([401, 'unauthenticated'])
    const padded = (length: number) => '{"query":"{ viewer { kind } }"}'.padEnd(length)
    const post = (length: number, caller: Caller = {}) =>
      fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
          ...(caller.cookie && { Cookie: caller.cookie }),
        },
        body: padded(length),
      })
    expect((await post(100 * 1024)).status).toBe(200)
    const refused = await post(100 * 1024 + 1)
    expect([refused.status, (await refused.json()).error]).toEqual([
      413,
      { code: 'too_large', message: 'This is too large.', details: { maxBytes: 100 * 1024 } },
    ])
    const { customer, admin } = tenant
    expect((await post(4 * megabyte, customer)).status).toBe(200)
    expect((await post(4 * megabyte + 1, customer)).status).toBe(413)
    expect((await post(8 * megabyte, admin)).status).toBe(200)
    expect((await post(8 * megabyte + 1, admin)).status).toBe(413)
  })

  it('is parsed in slices if big, and refused if it is invalid JSON or has too many names', async () => {
    const ask = (variables: string) =>
      fetch(`${app.origin}/graphql`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body: `{"query":"query ($ids: [String!]!) { batchLoad(modelName: \\"course\\", ids: $ids) { key } }","variables":${variables}}`,
      })
    const many = Array.from({ length: 60_000 }, (_none, n) => `id ${n}`)
    const taken = await ask(JSON.stringify({ ids: ['one', 'two'], many, more: { many } }))
    expect([taken.status, (await taken.json()).errors]).toEqual([200, undefined])
    const names = Object.fromEntries(many.map((name) => [name, 1]))
    const wrong = [JSON.stringify({ ids: [], names }), `{"ids":[],"many":[${many.map((_id, n) => n)},]}`]
    for (const variables of wrong) {
      const refused = await ask(variables)
      expect([refused.status, (await refused.json()).errors[0].extensions.code]).toEqual([400, 'bad_request'])
    }
  })

  it('must have a length and no content encoding', async () => {
    const send = (headers: Record<string, string>, body: BodyInit) =>
      fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tenant.admin.token}`,
          ...headers,
        },
        body,
        // Node needs this for a body without a length.
        ...{ duplex: 'half' },
      })
    expect((await send({ 'Content-Encoding': 'gzip' }, '{}')).status).toBe(415)
    expect((await send({ 'Content-Type': 'text/plain' }, '{}')).status).toBe(415)
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    })
    expect((await send({}, endless)).status).toBe(400)
  })

  it('of a push may be compressed if it says its size before, and is unpacked no further', async () => {
    const send = (path: string, said: string, body = gzipSync(`{"a":"${' '.repeat(megabyte)}"}`)) =>
      fetch(app.origin + path, {
        method: 'POST',
        headers: {
          ...syncVersion,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'X-Lectern-Unpacked-Length': said,
          Authorization: `Bearer ${tenant.admin.token}`,
        },
        body,
      })
    const size = megabyte + 8
    // Read, and then found to be no push.
    expect((await send('/sync', `${size}`)).status).toBe(422)
    expect((await send('/sync', `${size - 1}`)).status).toBe(400)
    expect((await send('/sync', `${size}`, Buffer.from('{}'))).status).toBe(400)
    expect((await send('/sync', `${21 * megabyte}`)).status).toBe(413)
    expect((await send('/sync', 'many')).status).toBe(400)
    expect((await send('/sync', '9')).status).toBe(400)
    expect((await send('/sync/hashes', `${size}`)).status).toBe(415)
  })

  it('is received while hundreds from its network are not sent to their end', async () => {
    const { host, port } = new URL(app.origin)
    const halfSent = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        // Ended by the server sooner or later.
        socket.on('error', () => undefined)
        const head = `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99000\r\nExpect: 100-continue\r\n\r\n`
        // The server says to go on once it has read the head.
        await new Promise<void>((resolve) => {
          socket.once('data', () => resolve())
          socket.write(head)
        })
        socket.write('{')
        return socket
      }),
    )
    // Identified after those: by now they have begun.
    await app.graphql('{ viewer { kind } }', {}, tenant.admin)
    const asked = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{ viewer { kind } }"}',
    })
    expect([asked.status, await asked.json()]).toEqual([200, { data: { viewer: { kind: 'anonymous' } } }])
    expect(halfSent.filter((socket) => socket.destroyed)).toEqual([])
    for (const socket of halfSent) socket.destroy()
  })

  it('waits while others of its sender are read, and is read after them', async () => {
    const { host, port } = new URL(app.origin)
    const network = '203.0.113.7'
    const head = [
      ...['POST /sync HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'],
      ...versionLines,
      ...[`X-Forwarded-For: ${network}`, `Authorization: Bearer ${tenant.admin.token}`],
      `Content-Length: ${19 * megabyte}`,
    ]
    const held = [1, 2].map(() => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      return socket
    })
    // Identified after those two: by now they are at the gate.
    await app.graphql('{ viewer { kind } }', {}, tenant.admin)
    const from = (address: string) => ({ 'Content-Type': 'application/json', 'X-Forwarded-For': address })
    const seen: string[] = []
    const push = async (address: string, name: string, { token }: Caller) => {
      const { status } = await fetch(`${app.origin}/sync`, {
        method: 'POST',
        headers: { ...syncVersion, ...from(address), Authorization: `Bearer ${token}` },
        body: '{}'.padEnd(4 * megabyte),
      })
      seen.push(`${name} ${status}`)
    }
    const waiting = push(network, 'push', tenant.admin)
    // Health checks, visitors and other networks are not delayed.
    seen.push(`health ${(await fetch(`${app.origin}/healthz`, { headers: from(network) })).status}`)
    const visit = { method: 'POST', headers: from(network), body: '{"query":"{ viewer { kind } }"}' }
    seen.push(`visitor ${(await fetch(`${app.origin}/graphql`, visit)).status}`)
    await push('203.0.113.8', 'push of a neighbour', tenant.superUser)
    for (const socket of held) socket.destroy()
    await waiting
    expect(seen).toEqual(['health 200', 'visitor 200', 'push of a neighbour 422', 'push 422'])
  })
})

describe('a client that does not finish its big bodies', () => {
  it.each([
    ['/sync', 19 * megabyte, 4],
    ['/graphql', 3.9 * megabyte, 12],
  ])('does not make others at the address wait (%s)', async (path, length, count) => {
    const { host, port } = new URL(app.origin)
    const network = `203.0.113.${count}`
    const { token } = tenant.admin
    const head = [
      ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'],
      ...[...versionLines, `X-Forwarded-For: ${network}`, `Authorization: Bearer ${token}`],
      `Content-Length: ${Math.floor(length)}`,
    ]
    const held = Array.from({ length: count }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      // Ended by the server sooner or later.
      socket.on('error', () => undefined)
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(' '.repeat(16 * 1024))
      return socket
    })
    // Identified after those: by now they are at the gate.
    await app.graphql('{ viewer { kind } }', {}, tenant.admin)
    const { token: others } = tenant.superUser
    const headers = {
      ...syncVersion,
      'Content-Type': 'application/json',
      'X-Forwarded-For': network,
      Authorization: `Bearer ${others}`,
    }
    const small = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers,
      body: '{"query":"{ viewer { kind } }"}',
    })
    expect([small.status, await small.json()]).toEqual([200, { data: { viewer: { kind: 'staff' } } }])
    const push = await fetch(`${app.origin}/sync`, {
      method: 'POST',
      headers,
      body: '{}'.padEnd(4 * megabyte),
    })
    expect(push.status).toBe(422)
    expect(held.filter((socket) => socket.destroyed)).toEqual([])
    for (const socket of held) socket.destroy()
  })
})

describe('a big push', () => {
  const open = (name: string) => {
    const store = createMemoryReplicaStore()
    return createReplica({
      store,
      organization: tenant.organization,
      now: Date.now,
      createReplicaName: () => `replica${name}`,
    })
  }
  const post = (body: string, caller: Caller = tenant.admin) =>
    fetch(`${app.origin}/sync`, {
      method: 'POST',
      headers: {
        ...syncVersion,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${caller.token}`,
      },
      body,
    })
  /** A course with many words. */
  const bigRequest = (name: string, lessons: number) => {
    const replica = open(name)
    for (let n = 0; n < lessons; n += 1)
      replica.save(Course, `${tenant.organization}~${name}-${n}`, {
        name: `Course ${n}`,
        description: 'Many words. '.repeat(300),
      })
    return { replica, request: replica.nextRequest() }
  }

  it('is accepted like a small one, with its author in the log', async () => {
    const { replica, request } = bigRequest('big00001', 40)
    const body = JSON.stringify(request)
    expect(body.length).toBeGreaterThan(64 * 1024)
    const response = await post(body)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
    const answer = await response.json()
    expect(answer).toMatchObject({ acknowledged: request.given, refused: [] })
    replica.receive(request, answer)
    const { rows } = await app.deps.db.pool.query(
      `SELECT count(DISTINCT "recordKey")::int AS count FROM "AuditEntry"
        WHERE action = 'sync' AND "recordKey" LIKE $1 AND "actorName" IS NOT NULL`,
      [`${tenant.organization}~big00001-%`],
    )
    expect(rows).toEqual([{ count: 40 }])
  })

  it('is one, too, if it is small and writes to a long record', async () => {
    const pushed = vi.spyOn(app.deps.bigPushes, 'push')
    const long = Array.from({ length: 4000 }, (_none, n) => ({ id: `s${n}`, name: `Section ${n}` }))
    for (const [at, [sections, pushes]] of (
      [
        [long.slice(0, 20), 0],
        [long, 1],
      ] as const
    ).entries()) {
      pushed.mockClear()
      const key = await tenant.add(Course, { name: 'Tea, long and short', sections })
      const replica = open(`long000${at}`)
      const exchange = async () => {
        const request = replica.nextRequest()
        const body = JSON.stringify(request)
        expect(body.length).toBeLessThan(64 * 1024)
        const response = await post(body)
        expect(response.status).toBe(200)
        replica.receive(request, await response.json())
      }
      // It has nothing to send yet: nothing is judged.
      await exchange()
      expect(pushed.mock.calls.length).toBe(0)
      replica.save(Course, key, { headline: 'Tea for all' })
      await exchange()
      expect(pushed.mock.calls.length).toBe(pushes)
      const saved = await app.deps.db.prisma.course.findUniqueOrThrow({ where: { key } })
      expect(saved.headline).toBe('Tea for all')
      expect(saved.sections).toHaveLength(sections.length)
    }
    pushed.mockRestore()
  })

  if (process.platform === 'linux')
    it('is worked on behind other requests', async () => {
      await post(JSON.stringify(bigRequest('big00003', 40).request))
      const niceness = readdirSync('/proc/self/task').map((thread) =>
        Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
      )
      expect(niceness).toContain(threadNiceness)
    })

  it('is judged like a small one', async () => {
    const rival = await makeTenant(app.deps)
    const { request } = bigRequest('big00002', 40)
    const body = JSON.stringify(request)
    expect((await post(body, rival.admin)).status).toBe(404)
    expect((await post(body.slice(0, -1))).status).toBe(400)
    expect((await post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).status).toBe(400)
    const wrong = await post(JSON.stringify({ ...request, version: 'x' }))
    expect([wrong.status, (await wrong.json()).error.details.fields.version]).toEqual([
      422,
      expect.any(String),
    ])
    const other = await post(JSON.stringify({ ...request, version: 99 }))
    expect([other.status, (await other.json()).error.details]).toMatchObject([400, { inBody: 99 }])
    const many = await post(`{"writes":[${'0,'.repeat(1_100_000)}0]}`)
    expect([many.status, (await many.json()).error.code]).toEqual([413, 'too_large'])
  })

  it('lets other requests in while it is parsed, judged and written', async () => {
    const order: string[] = []
    const value = Array.from({ length: 100 }, (_none, n) => ({ n }))
    const { request } = bigRequest('slow0001', 1)
    const [first] = request.writes
    const writes = Array.from({ length: 300 }, (_none, n) => ({
      ...first,
      n: n + 1,
      path: `name${n}`,
      value,
    }))
    const body = JSON.stringify({ ...request, given: writes.length, writes })
    const pushes = [1, 2, 3].map(async () => {
      const { status } = await post(body)
      order.push(`push ${status}`)
    })
    for (let n = 0; n < 3; n += 1) order.push(`health ${(await fetch(`${app.origin}/healthz`)).status}`)
    await Promise.all(pushes)
    expect(order).toEqual([...Array(3).fill('health 200'), ...Array(3).fill('push 200')])
  })
})
