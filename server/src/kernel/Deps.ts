import type { Logger } from 'pino'
import type { Database } from './db/Database.ts'
import type { Feature } from './Feature.ts'
import type { PushThread } from './http/sync/createPushThread.ts'
import type { Jobs } from './ports/jobs/Jobs.ts'
import type { Mail } from './ports/mail/Mail.ts'
import type { Ports } from './ports/Port.ts'
import type { Storage } from './ports/storage/Storage.ts'
import type { Handlers } from './request/Handler.ts'
import type { Seams } from './Seams.ts'
import type { Settings } from './settings/Settings.ts'

/** Everything a running server is made of. Tests build it with the parts they need. */
export type Deps = {
  settings: Settings
  db: Database
  storage: Storage
  mail: Mail
  jobs: Jobs
  /** Those of the capabilities. */
  ports: Ports
  bigPushes: PushThread
  log: Logger
  /** What the capabilities give (`server/src/features.ts`). */
  features: readonly Feature[]
  handlers: Handlers
  seams: Seams
  /** Milliseconds since 1970; tests move it. */
  now: () => number
}
