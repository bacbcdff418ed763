import type { Logger } from 'pino'
import type { Database } from './db/Database.ts'
import type { PushThread } from './http/sync/PushThread.ts'
import type { Jobs } from './ports/jobs/Jobs.ts'
import type { Mail } from './ports/mail/Mail.ts'
import type { Ports } from './ports/Port.ts'
import type { Storage } from './ports/storage/Storage.ts'
import type { Seams } from './Seam.ts'
import type { Settings } from './settings/Settings.ts'
import type { Telemetry } from './telemetry/Telemetry.ts'

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
  telemetry: Telemetry
  /** What capabilities provide, their manifests and the handlers of all operations included (`server/src/features.ts`). */
  seams: Seams
  /** Milliseconds since 1970; tests move it. */
  now: () => number
  /** Moves the server's clock forward, in milliseconds; null where nobody may (`MOVABLE_CLOCK`). */
  moveClock: ((ms: number) => void) | null
}
