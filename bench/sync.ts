import { createCore } from '../desktop/src/core/createCore.ts'
import { freePort } from '../e2e/support/freePort.ts'
import { freshFolder } from '../e2e/support/freshFolder.ts'
import { startServer } from '../e2e/support/startServer.ts'
import { type Figure, figure } from './Figure.ts'
import { fillLibrary, librarySize } from './library.ts'

/** The cost of syncing a library of ten thousand entities: at first, unchanged, and after ten changes. */
export async function measureSync(): Promise<Figure[]> {
  const serverFolder = freshFolder('bench-sync-server')
  const consoleFolder = freshFolder('bench-sync-console')
  const server = await startServer({ port: await freePort(), dataDir: serverFolder.path })
  const traffic = { requests: 0, bytes: 0 }
  const begin = async () =>
    createCore({
      dataDir: consoleFolder.path,
      fetch: counted(traffic),
      syncEveryMs: 1e9,
      syncAfterEditMs: 1e9,
    })

  // The workspace is created and closed again, so that its store can be filled in one transaction.
  const first = await begin()
  await first.api.startWorkspace({ name: 'A large library' })
  await first.close()
  await fillLibrary(consoleFolder.path)

  const core = await begin()
  if (!server.administrator) throw new Error('The server named no administrator.')
  await core.api.signIn({ server: server.origin, ...server.administrator })
  const organization = (await core.api.getState()).organizations[0]
  if (!organization) throw new Error('The administrator has no organization.')
  await core.api.chooseOrganization({ organization: organization.id })

  const measure = async () => {
    Object.assign(traffic, { requests: 0, bytes: 0 })
    const cpu = process.cpuUsage()
    const started = performance.now()
    await settle(core)
    const used = process.cpuUsage(cpu)
    return {
      ...traffic,
      seconds: (performance.now() - started) / 1000,
      cpuMs: (used.user + used.system) / 1000,
    }
  }

  const upload = await measure()
  const unchanged = await measure()
  const { items } = await core.api.list({ entity: 'course', offset: 0, limit: 10, fields: ['name'] })
  for (const { key } of items)
    await core.api.edit({
      entity: 'course',
      key,
      edits: [{ do: 'set', path: ['headline'], value: 'A better headline' }],
    })
  const changed = await measure()

  await core.close()
  await server.stop()
  serverFolder.remove()
  consoleFolder.remove()
  const library = `${librarySize} entities`
  return [
    figure(`first sync of ${library}`, { value: upload.seconds, unit: 's' }),
    figure(`first sync of ${library}, sent and received`, { value: upload.bytes / 1e6, unit: 'MB' }),
    figure(`unchanged sync of ${library}, requests`, {
      value: unchanged.requests,
      unit: 'requests',
      aim: { of: 'value', is: 'atMost', limit: 1 },
    }),
    figure(`unchanged sync of ${library}, bytes`, {
      value: unchanged.bytes,
      unit: 'bytes',
      aim: { of: 'value', is: 'atMost', limit: 2000 },
    }),
    figure(`unchanged sync of ${library}, CPU of the console`, { value: unchanged.cpuMs, unit: 'ms' }),
    figure('sync after 10 changes, requests', { value: changed.requests, unit: 'requests' }),
    figure('sync after 10 changes, bytes', { value: changed.bytes, unit: 'bytes' }),
    figure('sync after 10 changes, CPU of the console', { value: changed.cpuMs, unit: 'ms' }),
  ]
}

/** Syncs until both ends report the same state. */
async function settle(core: Awaited<ReturnType<typeof createCore>>): Promise<void> {
  for (let round = 0; round < 200; round++) {
    const { sync } = await core.api.syncNow({})
    if (sync.state === 'synced') return
    if (sync.state === 'error' || sync.state === 'offline')
      throw new Error(`Sync: ${sync.state} ${sync.message}`)
  }
  throw new Error('The sync did not come to rest.')
}

/** Transferred bytes of bodies, in both directions. */
function counted(traffic: { requests: number; bytes: number }): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    traffic.requests += 1
    traffic.bytes += typeof init?.body === 'string' ? Buffer.byteLength(init.body) : 0
    const length = response.headers.get('content-length')
    if (length !== null) traffic.bytes += Number(length)
    else {
      const body = await response.clone().arrayBuffer()
      traffic.bytes += body.byteLength
    }
    return response
  }
}
