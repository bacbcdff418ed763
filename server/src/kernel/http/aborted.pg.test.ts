import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../testing/makeTenant.ts'
import { syncVersion } from '../../testing/syncVersion.ts'

type Line = { level: number; msg: string; err?: unknown; req?: { path: string }; res?: { status: number } }
const lines: Line[] = []
let app: TestApp
let tenant: Tenant
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  app = await createTestApp({}, log)
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

function headOf(path: string, method: string, length: number): string[] {
  const { port } = new URL(app.origin)
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    ...Object.entries(syncVersion).map(([name, value]) => `${name}: ${value}`),
    `Authorization: Bearer ${tenant.admin.token}`,
    `Content-Length: ${length}`,
  ]
}

type Break = { how: 'end' | 'reset'; afterMs: number }

/** Sends a head that announces `length` bytes, a part of them, and breaks the connection off. */
async function breakOff(
  path: string,
  method: string,
  length: number,
  { how, afterMs }: Break,
): Promise<void> {
  const { port } = new URL(app.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${headOf(path, method, length).join('\r\n')}\r\n\r\n`)
  socket.write(randomBytes(Math.min(length - 1, 20_000)))
  if (afterMs > 0) await wait(afterMs)
  else await once(socket, 'connect')
  if (how === 'end') socket.end()
  else socket.resetAndDestroy()
}

const doors = (hash: string) => {
  const { organization } = tenant
  const part = `/sync/objects/${hash}?organization=${organization}&offset=0&size=900000`
  return [
    ['/graphql', 'POST', 50_000],
    ['/graphql', 'POST', 900_000],
    ['/sync', 'POST', 50_000],
    ['/sync', 'POST', 900_000],
    ['/sync/records', 'POST', 50_000],
    ['/sync/objects', 'POST', 50_000],
    [part, 'PUT', 900_000],
  ] as const
}

const breaks: Break[] = [
  { how: 'end', afterMs: 150 },
  { how: 'reset', afterMs: 150 },
  // While the server still looks at the head.
  { how: 'end', afterMs: 0 },
  { how: 'reset', afterMs: 0 },
  { how: 'reset', afterMs: 2 },
  { how: 'reset', afterMs: 5 },
]

it.each(breaks)(
  'a body that its client breaks off ($how after $afterMs ms) is one quiet line, and no fault of ours',
  async (given) => {
    lines.length = 0
    const all = doors(randomBytes(32).toString('hex'))
    await Promise.all(all.map(([path, method, length]) => breakOff(path, method, length, given)))
    const pathsOf = () => lines.map(({ req }) => req?.path).sort()
    const sent = all.map(([path]) => path.split('?')[0]).sort()
    if (given.afterMs > 100) await vi.waitFor(() => expect(pathsOf()).toEqual(sent))
    await wait(200)
    for (const { level, msg, err, req, res } of lines)
      expect
        .soft(
          {
            ...{ level, msg, status: res?.status },
            err: (err as { stack?: string } | undefined)?.stack?.slice(0, 600),
          },
          req?.path,
        )
        .toEqual({ level: 20, msg: 'request aborted', err: undefined, status: null })
    // One that is broken off before its head was read is no request.
    for (const path of new Set(sent))
      expect
        .soft(pathsOf().filter((told) => told === path).length, path)
        .toBeLessThanOrEqual(sent.filter((one) => one === path).length)
  },
)

it.each([0, 1, 2, 4, 8, 16])(
  'logs no error for a client that leaves %s ms after a whole request',
  async (afterMs) => {
    const fresh = `query Q${randomBytes(4).toString('hex')} { viewer { kind } }`
    const slow = { query: fresh, variables: { pad: 'x'.repeat(300_000) } }
    const bodies = [JSON.stringify({ query: fresh }), JSON.stringify(slow), '{}']
    lines.length = 0
    await Promise.all(
      ['/graphql', '/sync', '/sync/records', '/sync/objects']
        .flatMap((path) => bodies.map((body) => ({ path, body })))
        .map(async ({ path, body }) => {
          const { port } = new URL(app.origin)
          const socket = connect(Number(port), '127.0.0.1')
          socket.on('error', () => undefined)
          socket.write(`${headOf(path, 'POST', Buffer.byteLength(body)).join('\r\n')}\r\n\r\n${body}`)
          await once(socket, 'connect')
          await wait(afterMs)
          socket.resetAndDestroy()
        }),
    )
    await wait(300)
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
  },
)
