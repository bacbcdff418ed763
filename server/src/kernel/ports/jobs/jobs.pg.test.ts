import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { createJobs } from './createJobs.ts'

let db: TestDatabase
let jobs: Awaited<ReturnType<typeof createJobs>>
const log = pino({ level: 'silent' })
const quick = { retryDelaySeconds: 0, pollingIntervalSeconds: 0.5 }

beforeAll(async () => {
  db = await createTestDatabase()
  jobs = await createJobs({ db, log }, quick)
})
afterAll(async () => {
  await jobs.close()
  await db.close()
})

/** Resolves after the given number of calls, with their arguments. */
function calls<T>(times: number) {
  const seen: T[] = []
  let done: (seen: T[]) => void
  const all = new Promise<T[]>((resolve) => {
    done = resolve
  })
  return { all, seen, add: (value: T) => seen.push(value) >= times && done(seen) }
}

it('hands a job to its worker, in either order of start', async () => {
  const worked = calls<unknown>(2)
  await jobs.enqueue('early', { n: 1 })
  await jobs.work('early', async (data) => void worked.add(data))
  await jobs.enqueue('early', { n: 2 })
  expect(await worked.all).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
})

it('is queued with its transaction, or rolled back with it', async () => {
  const worked = calls<unknown>(1)
  await jobs.work('within', async (data) => void worked.add(data))
  const undone = inTransaction(db.pool, async (client) => {
    await jobs.enqueue('within', { n: 1 }, { client })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(db.pool, (client) => jobs.enqueue('within', { n: 2 }, { client }))
  expect(await worked.all).toEqual([{ n: 2 }])
  const { rows } = await db.pool.query(`SELECT count(*)::int AS count FROM jobs.job WHERE name = 'within'`)
  expect(rows).toEqual([{ count: 1 }])
})

it('queues a thousand in one statement of their transaction, with the defaults of their queue', async () => {
  const worked = calls<unknown>(1000)
  await jobs.work('many', async (data) => void worked.add(data), { atOnce: 500 })
  const all = Array.from({ length: 1000 }, (_, n) => ({ n }))
  const statements: string[] = []
  await inTransaction(db.pool, (client) =>
    jobs.enqueueMany('many', all, {
      retries: 5,
      client: {
        query: (...asked: Parameters<typeof client.query>) => {
          statements.push(String(asked[0]))
          return client.query(...asked)
        },
      } as typeof client,
    }),
  )
  expect(statements).toHaveLength(1)
  const { rows } = await db.pool.query(
    `SELECT DISTINCT retry_limit, retry_backoff, dead_letter FROM jobs.job WHERE name = 'many'`,
  )
  expect(rows).toEqual([{ retry_limit: 5, retry_backoff: true, dead_letter: 'dead-letters' }])
  expect(await worked.all).toEqual(expect.arrayContaining([{ n: 0 }, { n: 999 }]))
})

it('creates no queue inside a transaction', async () => {
  const early = inTransaction(db.pool, (client) => jobs.enqueue('never made', {}, { client }))
  await expect(early).rejects.toThrow('never made has had its queue since the start')
})

it('treats jobs with the same key as one while it waits', async () => {
  const worked = calls<unknown>(2)
  await jobs.enqueue('single', { n: 1 }, { singletonKey: 'a' })
  await jobs.enqueue('single', { n: 2 }, { singletonKey: 'a' })
  await jobs.enqueue('single', { n: 3 }, { singletonKey: 'b' })
  await jobs.work('single', async (data) => void worked.add(data))
  expect(await worked.all).toEqual([{ n: 1 }, { n: 3 }])
})

it('lets organizations take turns', async () => {
  const worked = calls<unknown>(5)
  const enqueue = (organization: string, n: number) =>
    jobs.enqueue('turns', { organization, n }, { takesTurns: true })
  for (const n of [1, 2, 3]) await enqueue('hog', n)
  for (const n of [1, 2]) await enqueue('acme', n)
  await jobs.work('turns', async ({ organization, n }) => void worked.add(`${organization} ${n}`))
  expect(await worked.all).toEqual(['hog 1', 'acme 1', 'hog 2', 'acme 2', 'hog 3'])
})

it('retries a failing job, and keeps it with its reason when it is dead', async () => {
  const tries = calls<number>(2)
  await jobs.work('failing', async (_data, signal) => {
    expect(signal.aborted).toBe(false)
    tries.add(1)
    throw new Error('the disk is full')
  })
  await jobs.enqueue('failing', { file: 'a', organization: 'acme' }, { retries: 1 })
  await tries.all
  await expect
    .poll(() => jobs.listDead('acme', 10), { timeout: 20_000 })
    .toMatchObject([
      { name: 'failing', data: { file: 'a', organization: 'acme' }, reason: 'the disk is full' },
    ])
  expect(tries.seen).toHaveLength(2)
  expect([await jobs.listDead('other', 10), await jobs.listDead(null, 10)]).toEqual([[], []])
})

it('is shared by several processes, and runs each job once', async () => {
  const other = await createJobs({ db, log }, quick)
  const worked = calls<unknown>(6)
  for (const process of [jobs, other]) await process.work('shared', async (data) => void worked.add(data))
  for (let n = 0; n < 6; n += 1) await other.enqueue('shared', { n })
  expect(new Set((await worked.all).map((data) => JSON.stringify(data))).size).toBe(6)
  await other.check()
  await other.close()
  await expect(other.check()).rejects.toThrow()
})

it('deletes the jobs of one organization’s customer, and counts them in a dry run', async () => {
  const ana = { organization: 'acme', key: 'acme~c1', addresses: ['ana@acme.co'] }
  const hers = [
    { organization: 'acme', to: 'Ana@acme.co' },
    { organization: 'acme', text: 'Dear Joe,\nana@acme.co\nasked' },
    { organization: 'acme', customer: 'acme~c1' },
    { organization: null, customer: 'acme~c1' },
    { customer: 'acme~c1' },
  ]
  const others = [
    { organization: 'other', to: 'ana@acme.co' },
    { organization: 'other', customer: 'acme~c1' },
    { organization: null, to: 'ana@acme.co' },
    { to: 'ana@acme.co' },
    { organization: 'acme', to: 'joana@acme.co' },
    { organization: 'acme', customer: 'acme~c12' },
    { organization: 'acme', customer: 'acme~C1' },
  ]
  for (const data of [...hers, ...others]) await jobs.enqueue('some.mail', data)
  await jobs.enqueue('some.mail', { organization: 'acme' }, { singletonKey: 'acme~c1' })
  const left = async () => {
    const { rows } = await db.pool.query(`SELECT data FROM jobs.job WHERE name = 'some.mail'`)
    return rows.map(({ data }) => data as unknown)
  }
  expect(await jobs.forget(ana, { isDry: true })).toBe(hers.length + 1)
  expect(await left()).toHaveLength(hers.length + others.length + 1)
  expect(await jobs.forget(ana, { isDry: false })).toBe(hers.length + 1)
  const remaining = await left()
  expect(remaining).toHaveLength(others.length)
  expect(remaining).toEqual(expect.arrayContaining(others))
  expect(await jobs.forget(ana, { isDry: false })).toBe(0)
})

it('deletes a finished job with secrets, and keeps only permitted fields of a dead one', async () => {
  const tries = calls<unknown>(1)
  const failures = calls<unknown>(2)
  const mail = { to: 'ana@example.org', organization: 'secretive', text: 'Your code is 123456' }
  const options = { secretsBut: ['to', 'organization'] }
  await jobs.work('mails', async (data) => void tries.add(data), options)
  await jobs.enqueue('mails', mail)
  expect(await tries.all).toEqual([mail])
  const fail = async (data: unknown) => {
    failures.add(data)
    throw new Error('the post is closed')
  }
  await jobs.work('returned', fail, options)
  await jobs.enqueue('returned', mail, { retries: 1 })
  expect(await failures.all).toEqual([mail, mail])
  await expect
    .poll(() => jobs.listDead('secretive', 10), { timeout: 20_000 })
    .toMatchObject([{ name: 'returned', data: { to: 'ana@example.org', organization: 'secretive' } }])
  const kept = async () =>
    (await db.pool.query<{ name: string; text: string }>('SELECT name, data::text AS text FROM jobs.job'))
      .rows
  expect(JSON.stringify(await kept())).not.toContain('123456')
  expect((await kept()).filter(({ name }) => name === 'mails')).toEqual([])
})
