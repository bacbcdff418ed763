import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '#desktop/core/Row.ts'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { outlineOf } from './support/busyAuthor.ts'
import { checkObjects } from './support/checkObjects.ts'
import { type CountedFetch, countedFetch } from './support/countedFetch.ts'
import { administratorToken } from './support/mailbox.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'
import { openSyncingAuthor, type SyncingAuthor } from './support/syncingAuthor.ts'

const kills = Number(process.env.LECTERN_KILLS ?? (isLong ? 50 : 6))
const seed = Number(process.env.LECTERN_KILL_SEED ?? 20_261_120)

test('a server that is killed in the middle of many syncs has everything exactly once', async ({ stage }) => {
  // Fifty starts take five minutes where others share the machine.
  console.log(`Killed by LECTERN_KILL_SEED=${seed}`)
  const random = createRandom(seed)
  let server = await stage.server()
  const token = await administratorToken(server)
  const network = countedFetch()
  const authors: SyncingAuthor[] = []
  const seen = new Set<string>()
  const cut = { pushes: 0, uploads: 0 }
  const checkFiles = () =>
    checkObjects(
      server.origin,
      token,
      authors.flatMap(({ files }) => [...files.values()]),
      seen,
    )
  try {
    for (const name of ['ana', 'bo', 'cy']) {
      const { fetch } = network
      authors.push(
        await openSyncingAuthor({ name, dataDir: stage.folder(name), server, random: random.fork(), fetch }),
      )
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const work = authors.map((author) => author.work(15))
      const paths = await killDuringSync(server, authors, network, random)
      if (paths.includes('/sync')) cut.pushes += 1
      if (paths.some((path) => path.startsWith('/sync/objects/'))) cut.uploads += 1
      server = await stage.server()
      await Promise.all(work)
      await checkFiles()
    }
    await untilAllAgree(authors)
    await checkFiles()
    expect(seen.size).toBe(authors.reduce((sum, { files }) => sum + files.size, 0))
    // Otherwise the kills interrupted nothing, and the test showed nothing.
    console.log('cut:', cut)
    expect(Math.min(cut.pushes, cut.uploads)).toBeGreaterThan(0)
    await checkRecords(stage.folder('server'), authors)
  } finally {
    for (const author of authors) await author.close()
  }
})

/**
 * Kills the server while all authors sync: at a random push or upload, after a random time, with a request in flight.
 * Returns the paths of those requests.
 */
async function killDuringSync(
  server: RunningServer,
  authors: SyncingAuthor[],
  network: CountedFetch,
  random: Random,
): Promise<string[]> {
  // There are many more pushes, so uploads are chosen separately.
  const begun = random.chance(0.5)
    ? network.afterRequests(random.integer(1, 8), '/sync')
    : network.afterRequests(random.integer(1, 2), '/sync/objects/')
  const syncs = authors.map((author) => author.syncNow())
  await begun
  await sleep(random.integer(0, 15))
  if (network.underWay().length === 0) await network.afterRequests(1, '/sync')
  const paths = network.underWay()
  await server.kill()
  await Promise.all(syncs)
  return paths
}

/** An author's last changes reach the others with their next sync. */
async function untilAllAgree(authors: SyncingAuthor[]): Promise<void> {
  for (const author of [...authors, ...authors])
    expect(await author.syncNow()).toMatchObject({ state: 'synced', waiting: 0, conflicts: 0, message: null })
}

/** The rows of the server and of every author are exactly the accepted ones. */
async function checkRecords(dataDir: string, authors: SyncingAuthor[]): Promise<void> {
  const database = serverDatabase(dataDir)
  const isOurs = `name LIKE 'A course by %'`
  const courses = await database.query<Row>(`SELECT * FROM "Course" WHERE ${isOurs}`)
  const accepted = new Map(authors.flatMap((author) => [...author.accepted]))
  expect(courses.length).toBe(accepted.size)
  for (const course of courses) {
    const ours = accepted.get(course.key)
    expect([course.name, course.headline, outlineOf(course)]).toEqual([
      ours?.name,
      ours?.headline,
      ours && outlineOf(ours),
    ])
    const [mine, ...others] = await Promise.all(
      authors.map(({ desk }) => desk.call<Row>('get', { entity: 'course', key: course.key })),
    )
    for (const other of others) expect(other).toEqual(mine)
  }
  const keys = authors.flatMap(({ files }) => [...files.keys()])
  const assets = await database.query('SELECT key FROM "Asset" WHERE key = ANY($1)', [keys])
  expect(assets.length).toBe(keys.length)
  expect(await database.query('SELECT * FROM "Conflict"')).toEqual([])
  console.log(`${courses.length} courses, ${keys.length} files`)
}
