import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Deps } from '../Deps.ts'
import type { MailMessage } from '../ports/mail/Mail.ts'
import { createStorage } from '../ports/storage/createStorage.ts'
import { readSettings } from '../settings/readSettings.ts'
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts'

export type QueuedJob = { name: string; data: Record<string, unknown> }

export type TestDeps = Deps & {
  db: TestDatabase
  /** What was sent, oldest first. */
  sent: MailMessage[]
  /** What was enqueued, oldest first; nothing works on it. */
  queued: QueuedJob[]
  /** Moves the clock on. */
  pass(ms: number): void
  close(): Promise<void>
}

/** A server's parts for a test: real database and storage; mail and jobs only remember what they were given. */
export async function createTestDeps(): Promise<TestDeps> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-deps-'))
  const settings = { ...readSettings(['--data', dataDir], { NODE_ENV: 'test' }), secret: 'ab'.repeat(32) }
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const db = await createTestDatabase()
  const sent: MailMessage[] = []
  const queued: QueuedJob[] = []
  let skippedMs = 0
  return {
    settings,
    db,
    log,
    sent,
    queued,
    storage: await createStorage(settings),
    mail: {
      async send(message) {
        sent.push(message)
      },
      async close() {},
    },
    jobs: {
      async enqueue(name, data) {
        queued.push({ name, data })
      },
      async work() {},
      async check() {},
      async close() {},
    },
    now: () => Date.now() + skippedMs,
    pass(ms) {
      skippedMs += ms
    },
    async close() {
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
