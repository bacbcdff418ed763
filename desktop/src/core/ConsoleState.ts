export type Job = {
  id: string
  asset: string
  name: string
  kind: 'video' | 'audio' | 'image' | 'pdf' | 'scorm' | 'font'
  /** `paused`: by its author, until they let it go on. */
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** Null unless it has begun. */
  stage: JobStage | null
  /** 0 to 1; of one that was stopped half-way, too. */
  progress: number
  /** By its speed of late; of one that waits, by how long such files took here. Null while that is not known. */
  secondsLeft: number | null
  /** Of the original, in bytes. */
  size: number
  endedAt: string | null
  /** Why it failed; for a finished job, a note on the result. */
  error: string | null
  /** It failed because of what the file is: another try would end the same. */
  isFinal: boolean
}

export type JobStage =
  | 'fetching'
  | 'reading'
  | 'cutting'
  | 'measuring'
  | 'converting'
  | 'finishing'
  | 'storing'

/** All jobs: running ones, those that wait in the order of the queue, then ended ones, the newest first. */
export type JobList = { jobs: Job[]; queue: QueueState }

export type QueueState = {
  isPaused: boolean
  /** As the author chose; null for the number that suits the processor. */
  chosenAtATime: number | null
  atATime: number
  mostAtATime: number
  /** Of all jobs that wait or run; null while one of them cannot be estimated. */
  secondsLeft: number | null
}

/** The disk that the console writes to; `isLow`: it is almost full. */
export type DiskSpace = { freeBytes: number; totalBytes: number; isLow: boolean }

export type DiskUse = DiskSpace & {
  folder: string
  /** All files of the console, of every workspace. */
  mediaBytes: number
  /** Originals that are here and on the server, the largest first. */
  originals: { asset: string; name: string; type: string; size: number; hash: string }[]
}

export type SyncState = {
  /**
   * `local`: no server yet. `waiting`: unsent changes on this computer. `syncing`. `synced`: both ends have equal
   * hashes. `offline`: the server does not answer. `signedOut`: nobody is signed in there. `update`: this console or the server must be updated first, as
   * `message` says. `error`: see `message`.
   */
  state: 'local' | 'waiting' | 'syncing' | 'synced' | 'offline' | 'signedOut' | 'update' | 'error'
  waiting: number
  conflicts: number
  lastSyncedAt: string | null
  message: string | null
  /** Files being uploaded. */
  uploads: { name: string; sent: number; size: number; bytesPerSecond: number }[]
}

export type ConsoleState = {
  /** Null until a workspace is started or an organization is chosen. */
  workspace: {
    organization: string
    name: string
    isLocal: boolean
    portal: string | null
    /**
     * The server that this workspace belongs to, if the user is signed in to another one: it syncs with that
     * server only.
     */
    otherServer: string | null
  } | null
  user: { name: string; email: string } | null
  server: string | null
  organizations: { id: string; name: string; roles: string[] }[]
  portals: { key: string; name: string }[]
  sync: SyncState
  lock: LockState
}

/**
 * The console's lock. While it is locked, the state has nothing but this: no workspace, user, organizations or portals.
 */
export type LockState = {
  hasPassphrase: boolean
  isLocked: boolean
  /** Locks itself after so long without input; null for never. */
  autoLockMinutes: 5 | 15 | 30 | 60 | null
  /** The name of the locked workspace. */
  workspace: string | null
  /** The server where signing in removes the lock; null for a workspace without one. */
  server: string | null
  /** Where the console's files are on this computer. */
  folder: string
}

export type ArchiveProgress = { kind: 'export' | 'import'; share: number }

/** Events from the core to its screens, which refetch the affected data. */
export type CoreEvent =
  | { type: 'records'; entity: string; keys: string[] }
  | { type: 'state'; state: ConsoleState }
  | ({ type: 'jobs' } & JobList)
  /** How far the archive is that is being written or read, 0 to 1; null when it has ended. */
  | { type: 'archive'; progress: ArchiveProgress | null }
  /** A shell lost its core for a while, or the core restarted: all cached data may be outdated. */
  | { type: 'reconnected' }
