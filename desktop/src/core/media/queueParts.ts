import type { PauseSwitch } from '#node/media/pause.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { JobList, JobStage } from '../ConsoleState.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Db } from '../store/openDatabase.ts'
import type { JobRow } from './jobRows.ts'
import type { MediaWork } from './MediaWork.ts'
import type { Pace } from './pace.ts'

export type MediaQueueParts = {
  db: Db
  work: MediaWork
  objects: ObjectStore
  /** An asset's file on this computer, downloaded from the server if missing. */
  localPath(file: Asset['files'][number]): Promise<string>
  /** Each job writes into its own folder below this one. */
  workDir: string
  /** How many processors this computer has. */
  processors: number
  /** One store transaction: all or nothing. */
  write(label: string, work: () => void): void
  findAsset(key: string): Row | null
  /** Writes an asset's fields by the same path as an edit, but outside the author's undo. */
  saveAsset(key: string, changes: Partial<Asset>): void
  /** The author's settings of the queue, kept with the workspace. */
  setting(name: string): string | null
  setSetting(name: string, value: string): void
  onJobs(list: JobList): void
  onFault(error: unknown): void
  now(): number
}

/** A job that has begun. */
export type ActiveJob = {
  row: JobRow
  abort: AbortController
  pause: PauseSwitch
  stage: JobStage
  progress: number
  pace: Pace
  /** It stands still, or is being stopped, and takes none of the places. */
  isPaused: boolean
  /** Stopped to begin again later, not cancelled. */
  isPutBack: boolean
  turn: Promise<void>
  /** How long it has worked, without pauses; up to `countedFrom`. */
  workedMs: number
  countedFrom: number
}
