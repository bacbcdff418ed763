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

/** The parts of a running server. Tests build it with the parts that they need. */
export type Deps = {
  settings: Settings
  db: Database
  storage: Storage
  mail: Mail
  jobs: Jobs
  /** The ports of the capabilities. */
  ports: Ports
  bigPushes: PushThread
  log: Logger
  /** The seams that capabilities provide (`server/src/features.ts`). */
  features: readonly Feature[]
  handlers: Handlers
  seams: Seams
  /** Milliseconds since 1970; tests move it. */
  now: () => number
}
