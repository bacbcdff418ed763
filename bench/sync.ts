import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createCore } from '#desktop/core/createCore.ts'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { type Figure, figure } from './Figure.ts'
import { fillLibrary, librarySize } from './library.ts'
import { measureCpu } from './measureCpu.ts'

type Core = Awaited<ReturnType<typeof createCore>>

/** The cost of syncing a library of ten thousand entities: at first, unchanged, after ten changes, and by a second console. */
export async function measureSync(): Promise<Figure[]> {
  const folder = freshFolder('bench-sync')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const database = Number(readFileSync(join(folder.path, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  const { administrator } = server
  if (!administrator) throw new Error('The server named no administrator.')
  const line = await countedLine(Number(new URL(server.origin).port))
  const begin = (name: string) =>
    createCore({
      dataDir: join(folder.path, name),
      fetch: line.fetch,
      syncEveryMs: 1e9,
      syncAfterEditMs: 1e9,
    })
  const signIn = async (core: Core) => {
    await core.api.signIn({ server: line.origin, ...administrator })
    const organization = (await core.api.getState()).organizations[0]
    if (!organization) throw new Error('The administrator has no organization.')
    await core.api.chooseOrganization({ organization: organization.id })
  }
  const measure = async (core: Core) => {
    line.reset()
    const cpu = process.cpuUsage()
    const before = { server: measureCpu(server.pid) ?? 0, database: measureCpu(database) ?? 0 }
    const started = performance.now()
    await settle(core)
    const used = process.cpuUsage(cpu)
    return {
      ...line.count(),
      seconds: (performance.now() - started) / 1000,
      cpuMs: (used.user + used.system) / 1000,
      serverMs: (measureCpu(server.pid) ?? 0) - before.server,
      databaseMs: (measureCpu(database) ?? 0) - before.database,
    }
  }

  // The workspace is created and closed again, so that its store can be filled in one transaction.
  const first = await begin('author')
  await first.api.startWorkspace({ name: 'A large library' })
  await first.close()
  await fillLibrary(join(folder.path, 'author'))
  const core = await begin('author')
  await signIn(core)

  const upload = await measure(core)
  const unchanged = await measure(core)
  const { items } = await core.api.list({ entity: 'course', offset: 0, limit: 10, fields: ['name'] })
  for (const { key } of items)
    await core.api.edit({
      entity: 'course',
      key,
      edits: [{ do: 'set', path: ['headline'], value: 'A better headline' }],
    })
  const changed = await measure(core)
  await core.close()
  const second = await begin('colleague')
  await signIn(second)
  const download = await measure(second)
  await second.close()

  line.close()
  await server.stop()
  await postgres.stop()
  folder.remove()
  const library = `${librarySize} entities`
  const whole = (name: string, one: typeof upload) => [
    figure(name, { value: one.seconds, unit: 's', aim: { of: 'value', is: 'atMost', limit: 10 } }),
    figure(`${name}, over the line`, {
      value: one.bytes / 1e6,
      unit: 'MB',
      aim: { of: 'value', is: 'atMost', limit: 10 },
    }),
    figure(`${name}, requests`, { value: one.requests, unit: 'requests' }),
    figure(`${name}, CPU of the console`, { value: one.cpuMs, unit: 'ms' }),
    figure(`${name}, CPU of the server`, { value: one.serverMs, unit: 'ms' }),
    figure(`${name}, CPU of the database`, { value: one.databaseMs, unit: 'ms' }),
  ]
  return [
    ...whole(`first sync of ${library}`, upload),
    ...whole(`first sync of ${library}, by a colleague`, download),
    figure(`unchanged sync of ${library}, requests`, {
      value: unchanged.requests,
      unit: 'requests',
      aim: { of: 'value', is: 'atMost', limit: 1 },
    }),
    figure(`unchanged sync of ${library}, bytes of bodies`, {
      value: unchanged.bodies,
      unit: 'bytes',
      aim: { of: 'value', is: 'atMost', limit: 2000 },
    }),
    figure(`unchanged sync of ${library}, CPU of the console`, { value: unchanged.cpuMs, unit: 'ms' }),
    figure('sync after 10 changes, requests', { value: changed.requests, unit: 'requests' }),
    figure('sync after 10 changes, bytes over the line', { value: changed.bytes, unit: 'bytes' }),
    figure('sync after 10 changes, CPU of the console', { value: changed.cpuMs, unit: 'ms' }),
  ]
}

/** Syncs until both ends report the same state. */
async function settle(core: Core): Promise<void> {
  for (let round = 0; round < 200; round++) {
    const { sync } = await core.api.syncNow({})
    if (sync.state === 'synced') return
    if (sync.state === 'error' || sync.state === 'offline')
      throw new Error(`Sync: ${sync.state} ${sync.message}`)
  }
  throw new Error('The sync did not come to rest.')
}

/**
 * A way to the server that counts requests, and bytes in both directions as they are sent, headers included. `bodies`
 * counts those whose length is announced: all but compressed answers.
 */
async function countedLine(port: number) {
  const traffic = { requests: 0, bodies: 0, bytes: 0 }
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        traffic.bytes += bytes.length
      })
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  const own = await freePort()
  await new Promise<void>((resolve) => line.listen(own, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${own}`,
    fetch: (async (input, init) => {
      const response = await fetch(input, init)
      traffic.requests += 1
      const sent = ArrayBuffer.isView(init?.body) ? init.body.byteLength : 0
      traffic.bodies += sent + Number(response.headers.get('content-length') ?? 0)
      return response
    }) as typeof fetch,
    reset: () => Object.assign(traffic, { requests: 0, bodies: 0, bytes: 0 }),
    count: () => ({ ...traffic }),
    close: () => line.close(),
  }
}
