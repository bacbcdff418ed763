import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { domainsPort } from '../features/portals/ports/domains/domainsPort.ts'
import { features, handlers, pushWorker } from '../features.ts'
import type { Deps } from '../kernel/Deps.ts'
import { collectPorts, providedBy } from '../kernel/Feature.ts'
import { createPushThread } from '../kernel/http/sync/createPushThread.ts'
import { isAbout } from '../kernel/ports/jobs/forgetJobs.ts'
import type { MailMessage } from '../kernel/ports/mail/Mail.ts'
import { createPorts } from '../kernel/ports/Port.ts'
import { createStorage } from '../kernel/ports/storage/createStorage.ts'
import { handlersSeam } from '../kernel/request/Handler.ts'
import { createSeams, provide } from '../kernel/Seam.ts'
import { readSettings } from '../kernel/settings/readSettings.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { noTelemetry } from '../kernel/telemetry/Telemetry.ts'
import { checkedHandlers } from './checkedHandlers.ts'
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts'

export type QueuedJob = { name: string; data: Record<string, unknown>; startAfterSeconds?: number }

export type TestDeps = Deps & {
  db: TestDatabase
  /** Sent mail, oldest first. */
  sent: MailMessage[]
  /** Enqueued jobs, oldest first. */
  queued: QueuedJob[]
  /** What domain owners publish: TXT records by name, texts by address. */
  shown: { records: Map<string, string[]>; files: Map<string, string> }
  /** Advances the clock. */
  pass(ms: number): void
  close(): Promise<void>
}

/**
 * A server's parts for a test: real database and storage. Mail and jobs are recorded; jobs with a worker run at once,
 * except delayed ones.
 */
export async function createTestDeps(
  overrides: Partial<Settings> = {},
  log: Logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
): Promise<TestDeps> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-deps-'))
  const settings = {
    ...readSettings(
      ['--data', dataDir],
      { NODE_ENV: 'test' },
      features.flatMap((feature) => feature.settings ?? []),
    ),
    secret: 'ab'.repeat(32),
    ...overrides,
  }
  const db = await createTestDatabase()
  const sent: MailMessage[] = []
  const queued: QueuedJob[] = []
  const bigPushes = createPushThread(pushWorker, { databaseUrl: db.url, settings }, log)
  const workers = new Map<string, Parameters<Deps['jobs']['work']>[1]>()
  let skippedMs = 0
  const domainProofs = { records: new Map<string, string[]>(), files: new Map<string, string>() }
  const now = () => Date.now() + skippedMs
  const pass = (ms: number) => {
    skippedMs += ms
  }
  const ports = await createPorts(collectPorts(features), { settings, db, log, now })
  // The external side: what domain owners publish, by name and by address. Tests fill it.
  ports.put(domainsPort, {
    resolveTxt: async (name) => domainProofs.records.get(name) ?? [],
    readText: async (address) => domainProofs.files.get(address) ?? null,
  })
  return {
    settings,
    db,
    log,
    telemetry: noTelemetry,
    sent,
    queued,
    seams: createSeams([...providedBy(features), provide(handlersSeam, checkedHandlers(handlers))]),
    storage: await createStorage(settings),
    shown: domainProofs,
    ports,
    bigPushes,
    mail: {
      async send(message) {
        sent.push(message)
      },
      async tryToSend(message) {
        sent.push(message)
        return null
      },
      async close() {},
    },
    jobs: {
      async enqueue(name, data, { startAfterSeconds } = {}) {
        queued.push({ name, data, ...(startAfterSeconds !== undefined && { startAfterSeconds }) })
        if (startAfterSeconds) return
        await workers.get(name)?.(data, new AbortController().signal)
      },
      async enqueueMany(name, all) {
        for (const data of all) {
          queued.push({ name, data })
          await workers.get(name)?.(data, new AbortController().signal)
        }
      },
      async work(name, handler) {
        workers.set(name, handler)
      },
      async move() {},
      async listDead() {
        return []
      },
      async forget(person, { isDry }) {
        const jobs = queued.filter((job) => isAbout(job, person))
        if (!isDry) for (const job of jobs) queued.splice(queued.indexOf(job), 1)
        return jobs.length
      },
      async check() {},
      async close() {},
    },
    now,
    pass,
    moveClock: pass,
    async close() {
      await bigPushes.close()
      await ports.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
