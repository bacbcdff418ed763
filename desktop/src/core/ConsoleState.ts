export type Job = {
  id: string
  asset: string
  name: string
  kind: 'video' | 'audio' | 'image' | 'pdf' | 'scorm'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  progress: number
  secondsLeft: number | null
  /** Why it failed; for a finished job, a note on the result. */
  error: string | null
  /** It failed because of what the file is: another try would end the same. */
  isFinal: boolean
}

export type SyncState = {
  /**
   * `local`: no server yet. `waiting`: unsent changes on this computer. `syncing`. `synced`: both ends have equal
   * hashes. `offline`: the server does not answer. `update`: this console or the server must be updated first, as
   * `message` says. `error`: see `message`.
   */
  state: 'local' | 'waiting' | 'syncing' | 'synced' | 'offline' | 'update' | 'error'
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
}

/** Events from the core to its screens, which refetch the affected data. */
export type CoreEvent =
  | { type: 'records'; entity: string; keys: string[] }
  | { type: 'state'; state: ConsoleState }
  | { type: 'jobs'; jobs: Job[] }
  /** A shell lost its core for a while, or the core restarted: all cached data may be outdated. */
  | { type: 'reconnected' }
