import { randomUUID } from 'node:crypto'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Database } from '../../db/Database.ts'
import { Prisma } from '../../db/generated/client.ts'
import { inTransaction } from '../../db/inTransaction.ts'
import { execute, type Queryable, query } from '../../db/query.ts'
import { measured } from '../../telemetry/measured.ts'
import { noTelemetry, type Telemetry } from '../../telemetry/Telemetry.ts'
import { forgetJobs } from './forgetJobs.ts'
import type { Jobs } from './Jobs.ts'

/** The dead letter queue; administrators see its jobs. */
const deadLetters = 'dead-letters'

const queueOptions = {
  // One job per key at a time, waiting or running.
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  // A transcode may take hours; a missing heartbeat shows a dead worker long before.
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 60,
  retentionSeconds: 14 * 24 * 3600,
  deadLetter: deadLetters,
}

/** For jobs that run concurrently. */
const batchesAtOnce = 3

export type JobsOptions = { retryDelaySeconds?: number; pollingIntervalSeconds?: number }

/**
 * Jobs on pg-boss, in its own schema of the server's database and through its pool: several server processes share
 * them. A job whose worker throws is retried with growing delays; then it is dead.
 */
export async function createJobs(
  { db, log, telemetry = noTelemetry }: { db: Pick<Database, 'pool'>; log: Logger; telemetry?: Telemetry },
  options: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'jobs',
    // There are no scheduled jobs.
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'a job could not be kept up'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the jobs need attention'))
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: 365 * 24 * 3600, deleteAfterSeconds: 0 })
  const queues = new Map<string, Promise<void>>()
  const queue = (name: string) => {
    const making =
      queues.get(name) ??
      boss.createQueue(name, {
        ...queueOptions,
        retryDelay: options.retryDelaySeconds ?? queueOptions.retryDelay,
      })
    queues.set(name, making)
    return making
  }
  async function requireQueue(name: string, client: Queryable | undefined): Promise<void> {
    // Creating a queue inside a transaction would wait for a connection that may never be free (deadlock).
    assert(!client || queues.has(name), `${name} has had its queue since the start`)
    await queue(name)
  }
  const within = (client: Queryable | undefined) =>
    client ? { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } } : {}
  let isClosed = false
  const jobs: Jobs = {
    async enqueue(name, data, asked = {}) {
      const { singletonKey, retries, startAfterSeconds, takesTurns, client } = asked
      await requireQueue(name, client)
      const priority = takesTurns ? -(await countWaiting(client ?? db.pool, name, data)) : asked.priority
      await boss.send(name, data, {
        singletonKey: singletonKey ?? randomUUID(),
        ...(retries !== undefined && { retryLimit: retries }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(priority !== undefined && { priority }),
        ...within(client),
      })
    },
    async enqueueMany(name, all, { retries, priority, client } = {}) {
      await requireQueue(name, client)
      if (all.length === 0) return
      const made = all.map((data) => ({
        ...{ data, singletonKey: randomUUID() },
        ...(retries !== undefined && { retryLimit: retries }),
        ...(priority !== undefined && { priority }),
      }))
      await boss.insert(name, made, within(client))
    },
    async work(name, handler, { secretsBut, atOnce = 1 } = {}) {
      await queue(name)
      const settle = async (job: Job<Record<string, unknown>>): Promise<JobResult> => {
        try {
          await measured(telemetry, { kind: 'job', name }, async () => handler(job.data, job.signal))
          if (secretsBut) await boss.deleteJob(name, job.id)
          return { id: job.id, status: 'completed' }
        } catch (error) {
          if (secretsBut) await forgetIfDead(db, name, job, secretsBut)
          if (error instanceof Error && !isAppError(error)) telemetry.report(error, `the job ${name} failed`)
          log.warn({ err: error, job: name, attempt: job.retryCount + 1 }, 'a job failed')
          return { id: job.id, status: 'failed', output: error }
        }
      }
      await boss.work(
        name,
        {
          batchSize: atOnce,
          // A batch waits for its slowest job: meanwhile the other batches go on.
          localConcurrency: atOnce > 1 ? batchesAtOnce : 1,
          // While there are more jobs, the next batch does not wait for the next poll.
          burstWhenBatchFull: true,
          pollingIntervalSeconds: options.pollingIntervalSeconds ?? 1,
          // A failing job must not make the rest of its batch run again.
          perJobResults: true,
        },
        // Queued data is always an object (`enqueue`).
        (batch) => Promise.all((batch as Job<Record<string, unknown>>[]).map(settle)),
      )
    },
    async move(from, to, change) {
      await queue(to)
      await inTransaction(db.pool, async (client) => {
        const rows = await query<{ data: Record<string, unknown>; waits: number; tries: number }>(
          client,
          Prisma.sql`DELETE FROM jobs.job WHERE name = ${from} AND state IN ('created', 'retry')
           RETURNING data, greatest(0, ceil(extract(epoch FROM start_after - now())))::int AS waits, retry_limit AS tries`,
        )
        for (const { data, waits, tries } of rows)
          await jobs.enqueue(to, change(data), {
            ...{ retries: tries, client },
            ...(waits > 0 && { startAfterSeconds: waits }),
          })
      })
    },
    async check() {
      if (isClosed) throw new Error('The jobs are closed.')
      if (!(await boss.isInstalled())) throw new Error('The jobs have no tables.')
    },
    async listDead(organization, limit) {
      const rows = await query<{
        id: string
        name: string
        data: Record<string, unknown>
        output: unknown
        diedAt: Date
      }>(
        db,
        Prisma.sql`SELECT id, name, data, output, coalesce(completed_on, created_on) AS "diedAt" FROM jobs.job
         WHERE state = 'failed' AND name <> ${deadLetters} AND data->>'organization' IS NOT DISTINCT
         FROM ${organization}::text
         ORDER BY completed_on DESC NULLS LAST LIMIT ${limit}`,
      )
      return rows.map(({ id, name, data, output, diedAt }) => ({
        id,
        name,
        data,
        reason: describeReason(output),
        diedAt: diedAt.toISOString(),
      }))
    },
    forget: (person, options) => forgetJobs(db, person, options),
    async close() {
      if (isClosed) return
      isClosed = true
      await boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
  return jobs
}

/** How many jobs of the organization wait in the queue. */
async function countWaiting(
  client: Queryable,
  name: string,
  { organization }: Record<string, unknown>,
): Promise<number> {
  const rows = await query<{ count: number }>(
    client,
    Prisma.sql`SELECT count(*)::int AS count FROM jobs.job
      WHERE name = ${name} AND state IN ('created', 'retry') AND data->>'organization' = ${organization}`,
  )
  return rows[0]?.count ?? 0
}

/** Runs before it dies: the dead letter queue gets a copy. */
async function forgetIfDead(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { id, data }: { id: string; data: Record<string, unknown> },
  kept: readonly string[],
): Promise<void> {
  const rest = Object.fromEntries(Object.entries(data).filter(([field]) => kept.includes(field)))
  await execute(
    pool,
    Prisma.sql`UPDATE jobs.job SET data = ${rest} WHERE name = ${name} AND id = ${id} AND retry_count >= retry_limit`,
  )
}

function describeReason(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(output)
}
