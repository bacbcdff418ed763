import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startProcess } from '#e2e/support/startProcess.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { createSheet } from '#e2e/support/widgetSheet.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { boundWidgets } from '#widgets/features/portals/testing/boundedWidgets.ts'
import { measureRequestCost } from './cost.ts'
import { type Figure, figure } from './Figure.ts'
import { measureCpu } from './measureCpu.ts'

/** They show nothing on a home page, hold others, or are room. */
const left = ['conditional', 'memberships', 'checkout', 'pageContent', 'unrecognized', 'spacer']

/**
 * Processor time of a home page of 30 different widgets, for a visitor, and of a bare React page that renders the same markup. Its
 * statements are counted by a test (server/src/features/portals/browsing/dataWidgets.pg.test.ts).
 */
export async function measureWidgets(): Promise<Figure[]> {
  if (measureCpu(process.pid) === null) return []
  const folder = freshFolder('bench-widgets')
  const dir = join(folder.path, 'pg')
  const postgres = await startEmbeddedPostgres({ dir, password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const widgets = boundWidgets().filter(
    ({ name, node: { element } }) => name === element.type && !left.includes(name),
  )
  await (await createSheet(server))(widgets, 12)
  const headers = { 'accept-encoding': 'gzip' }
  const page = join(folder.path, 'page.html')
  writeFileSync(page, await (await fetch(server.origin)).text())
  const floorPort = await freePort()
  const floorArgs = [String(floorPort), page]
  const production = { NODE_ENV: 'production' }
  const floor = await startProcess('bench/reactFloor.ts', floorArgs, /Floor is ready: (\S+)/, production)
  const database = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])

  const ours = await measureRequestCost({ url: server.origin, headers }, { server: server.pid, database })
  const bare = { url: `http://127.0.0.1:${floorPort}/`, headers }
  const floorCost = await measureRequestCost(bare, { server: floor.pid, database })
  await floor.stop()
  await server.stop()
  await postgres.stop()
  folder.remove()
  return [
    figure(`page of ${widgets.length} widgets, server`, {
      ...{ value: ours.server, unit: 'ms', floor: floorCost.server },
      aim: { of: 'ratio', is: 'atMost', limit: 2.5 },
    }),
    figure(`page of ${widgets.length} widgets, database`, { value: ours.database, unit: 'ms' }),
  ]
}
