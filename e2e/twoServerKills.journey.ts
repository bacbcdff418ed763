import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { createRandom, type Random } from '#shared/testing/createRandom.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { outlineOf } from './support/busyAuthor.ts'
import { callGraphql } from './support/callGraphql.ts'
import { countedFetch } from './support/countedFetch.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { administratorToken } from './support/mailbox.ts'
import { persistentClient, throughAny } from './support/severalDoors.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import type { RunningServer } from './support/startServer.ts'
import { counter, creator, reporter, type Writer } from './support/steadyWriters.ts'
import { openSyncingAuthor } from './support/syncingAuthor.ts'

const kills = isLong ? 10 : 2
const seed = Number(process.env.LECTERN_KILL_SEED ?? 20_261_120)

test('records that two servers acknowledge while each is killed in turn exist exactly once', async () => {
  console.log(`Killed by LECTERN_KILL_SEED=${seed}`)
  const random = createRandom(seed)
  const installation = await startInstallation()
  try {
    const first = await installation.server('a')
    const servers = [first, await installation.server('b')]
    const origins = servers.map(({ origin }) => origin)
    const network = countedFetch(throughAny(origins, random.fork()))
    const bearer = { authorization: `Bearer ${await administratorToken(first)}` }
    const cookie = await signUpCustomer(first)
    const staff = persistentClient(network.fetch, bearer)
    const customer = persistentClient(network.fetch, { cookie })

    const instructors = creator(staff, 'Instructor', () => ({ name: 'A teacher of tea' }))
    const customers = creator(staff, 'Customer', (id) => ({ name: 'A learner', email: `${id}@example.org` }))
    await instructors.write()
    const [counted = ''] = instructors.acknowledged
    const counting = counter(staff, counted.split('~')[1] ?? '')
    const reports = reporter(customer, await anyLesson(first))
    const [ana, bo] = [
      await openAuthor('ana', installation, first, network.fetch, random.fork()),
      await openAuthor('bo', installation, first, network.fetch, random.fork()),
    ]
    const authors = [ana, bo]
    const writers: Writer[] = [instructors, customers, counting, reports, reports]
    const state = { isOver: false }
    const atWork = [...writers, ...authors.map(({ work }) => ({ write: () => work(4) }))].map(
      async ({ write }) => {
        while (!state.isOver) await write()
      },
    )
    try {
      let cut = 0
      for (let kill = 0; kill < kills; kill += 1) {
        await network.afterRequests(random.integer(10, 60), '/')
        await sleep(random.integer(0, 15))
        const which = kill % 2
        cut += network.underWay().length
        await servers[which]?.kill()
        // Only the other server runs, for a while.
        await network.afterRequests(random.integer(5, 30), '/')
        servers[which] = await installation.server(which === 0 ? 'a' : 'b')
      }
      // Otherwise the kills interrupted nothing, and the test showed nothing.
      expect(cut).toBeGreaterThan(kills)
    } finally {
      state.isOver = true
      await Promise.all(atWork)
    }
    for (const author of [...authors, ...authors])
      expect(await author.syncNow()).toMatchObject({
        state: 'synced',
        waiting: 0,
        conflicts: 0,
        message: null,
      })

    await checkEverything(installation, { instructors, customers, reports, authors })
    expect((await counting.read()).biography).toBe(`Counted to ${counting.count()}`)
    expect(servers.map((server) => server.output()).join('')).not.toContain('"level":50')
    console.log({
      ...{ instructors: instructors.acknowledged.size, customers: customers.acknowledged.size },
      ...{ counted: counting.count(), reports: reports.acknowledged.size },
    })
    for (const author of authors) await author.close()
  } finally {
    await installation.stop()
  }
})

type Author = Awaited<ReturnType<typeof openSyncingAuthor>>

const openAuthor = (
  name: string,
  installation: Installation,
  server: RunningServer,
  fetch: typeof globalThis.fetch,
  random: Random,
): Promise<Author> =>
  openSyncingAuthor({ name, dataDir: installation.folder(`console-${name}`), server, random, fetch })

async function anyLesson({ origin }: RunningServer): Promise<string> {
  type Node = { id: string; item: object | null; sections: Node[] }
  const { data } = await callGraphql<{ portalCourse: { course: { sections: Node[] } } }>(
    origin,
    '{ portalCourse(course: "brewing-better-tea") { course } }',
  )
  const open = [...data.portalCourse.course.sections]
  for (let node = open.shift(); node; node = open.shift()) {
    if (node.item) return node.id
    open.push(...node.sections)
  }
  throw new Error('The sample has no lesson.')
}

async function checkEverything(
  { shared }: Installation,
  written: {
    instructors: { acknowledged: ReadonlySet<string> }
    customers: { acknowledged: ReadonlySet<string> }
    reports: { acknowledged: ReadonlySet<string> }
    authors: readonly Author[]
  },
): Promise<void> {
  const client = new pg.Client({ connectionString: shared.DATABASE_URL })
  await client.connect()
  const keys = async (sql: string) =>
    (await client.query<{ key: string }>(sql)).rows.map(({ key }) => key).sort()
  try {
    const { instructors, customers, reports, authors } = written
    expect(await keys(`SELECT key FROM "Instructor" WHERE name = 'A teacher of tea'`)).toEqual(
      [...instructors.acknowledged].sort(),
    )
    expect(await keys(`SELECT key FROM "Customer" WHERE name = 'A learner'`)).toEqual(
      [...customers.acknowledged].sort(),
    )
    expect(await keys(`SELECT key FROM "LearningEvent" WHERE type = 'lessonProgressed'`)).toHaveLength(
      reports.acknowledged.size,
    )
    expect(await keys(`SELECT key FROM "CourseProgress"`)).toHaveLength(1)
    const accepted = new Map(authors.flatMap((author) => [...author.accepted]))
    const { rows } = await client.query(`SELECT * FROM "Course" WHERE name LIKE 'A course by %'`)
    expect(rows.map(({ key, headline }) => [key, headline]).sort()).toEqual(
      [...accepted.values()].map(({ key, headline }) => [key, headline]).sort(),
    )
    for (const row of rows) expect(outlineOf(row)).toBe(outlineOf(accepted.get(row.key) ?? {}))
    expect(await keys('SELECT key FROM "Conflict"')).toEqual([])
  } finally {
    await client.end()
  }
}
