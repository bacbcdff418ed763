import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../../db/Database.ts'
import { forgetJobs } from './forgetJobs.ts'
import type { Jobs } from './Jobs.ts'

/** Where jobs end that cannot be done; an administrator sees them. */
const deadLetters = 'dead-letters'

const queueOptions = {
  // One job of a key at a time, waiting or running.
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  // A transcode may take hours; a worker that died is noticed by its missing heartbeat long before.
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 60,
  retentionSeconds: 14 * 24 * 3600,
  deadLetter: deadLetters,
}

export type JobsOptions = { retryDelaySeconds?: number; pollingIntervalSeconds?: number }

/**
 * Jobs on pg-boss, in a schema of its own on the server's database and through its pool: several server
 * processes share them. A job whose worker raises is tried again, later and later; then it is dead.
 */
export async function createJobs(
  { db, log }: { db: Pick<Database, 'pool'>; log: Logger },
  options: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'jobs',
    // Nothing is scheduled by the clock.
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'a job could not be kept up'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the jobs need attention'))
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: 365 * 24 * 3600, deleteAfterSeconds: 0 })
  const made = new Map<string, Promise<void>>()
  const queue = (name: string) => {
    const making =
      made.get(name) ??
      boss.createQueue(name, {
        ...queueOptions,
        retryDelay: options.retryDelaySeconds ?? queueOptions.retryDelay,
      })
    made.set(name, making)
    return making
  }
  let isClosed = false
  return {
    async enqueue(name, data, { singletonKey, retries, startAfterSeconds } = {}) {
      await queue(name)
      await boss.send(name, data, {
        singletonKey: singletonKey ?? randomUUID(),
        ...(retries !== undefined && { retryLimit: retries }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      })
    },
    async work(name, handler, { secretsBut } = {}) {
      await queue(name)
      const pollingIntervalSeconds = options.pollingIntervalSeconds ?? 1
      await boss.work<Record<string, unknown>>(
        name,
        { batchSize: 1, pollingIntervalSeconds },
        async (batch) => {
          for (const job of batch) {
            try {
              await handler(job.data, job.signal)
              if (secretsBut) await boss.deleteJob(name, job.id)
            } catch (error) {
              if (secretsBut) await forgetIfDead(db, name, job, secretsBut)
              log.warn({ err: error, job: name, attempt: job.retryCount + 1 }, 'a job failed')
              throw error
            }
          }
        },
      )
    },
    async check() {
      if (isClosed) throw new Error('The jobs are closed.')
      if (!(await boss.isInstalled())) throw new Error('The jobs have no tables.')
    },
    async listDead(organization, limit) {
      const { rows } = await db.pool.query<{
        id: string
        name: string
        data: Record<string, unknown>
        output: unknown
        diedAt: Date
      }>(
        `SELECT id, name, data, output, coalesce(completed_on, created_on) AS "diedAt" FROM jobs.job
         WHERE state = 'failed' AND name <> $1 AND data->>'organization' IS NOT DISTINCT FROM $2::text
         ORDER BY completed_on DESC NULLS LAST LIMIT $3`,
        [deadLetters, organization, limit],
      )
      return rows.map(({ id, name, data, output, diedAt }) => ({
        id,
        name,
        data,
        reason: reasonOf(output),
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
}

/** Before it dies: the queue of dead letters has a copy. */
async function forgetIfDead(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { id, data }: { id: string; data: Record<string, unknown> },
  kept: readonly string[],
): Promise<void> {
  const rest = Object.fromEntries(Object.entries(data).filter(([field]) => kept.includes(field)))
  await pool.query(
    'UPDATE jobs.job SET data = $3 WHERE name = $1 AND id = $2 AND retry_count >= retry_limit',
    [name, id, rest],
  )
}

function reasonOf(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(output)
}
