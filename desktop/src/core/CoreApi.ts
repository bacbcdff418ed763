import type { PublishFault } from '../../../shared/src/features/content/rules/publishable.ts'
import type { IdentityProvider } from '../../../shared/src/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '../../../shared/src/features/identity/operations/StepAnswer.ts'
import type { Edit } from '../../../shared/src/kernel/model/edit.ts'
import type { MediaType } from '../../../shared/src/kernel/model/kinds/media.ts'

/**
 * What the console's screens may ask of the authoring core. The renderer knows only these types;
 * Electron's IPC and the loopback host carry them. Every procedure takes one object and answers one.
 * Errors arrive as `{ code, message, details }` of `shared/src/kernel/errors`.
 */
export type CoreApi = {
  getState(): Promise<ConsoleState>

  /** Begins with no server: a workspace on this computer, connected to an organization later. */
  startWorkspace(input: { name: string }): Promise<ConsoleState>
  /**
   * Signs in by email and password. With SUCCESS there are organizations to choose from; the other steps
   * (3§4) are answered by the calls below, until one of them says SUCCESS.
   */
  signIn(input: AtServer & { email: string; password: string }): Promise<SignInAnswer>
  /** After ONE_TIME_PASSWORD: a code of the authenticator app, or a recovery code. */
  confirmSignIn(input: AtServer & { challenge: string; code: string }): Promise<SignInAnswer>
  /** After NEW_PASSWORD: a password in the place of the temporary one. */
  completeNewPassword(input: AtServer & { challenge: string; password: string }): Promise<SignInAnswer>
  /** Where else staff of a server may sign in. */
  signInProviders(input: AtServer): Promise<{ providers: IdentityProvider[] }>
  /**
   * Begins signing in at a provider, and cancels what was begun before. `address` is to be opened in a
   * browser of this computer; that ends within ten minutes.
   */
  beginSignInElsewhere(input: AtServer & { provider: string }): Promise<{ address: string }>
  /** Waits for that browser to come back, and answers as `signIn` does; START where it was cancelled. */
  finishSignInElsewhere(input: Record<string, never>): Promise<SignInAnswer>
  cancelSignInElsewhere(input: Record<string, never>): Promise<ConsoleState>
  /** After CONFIRM_EMAIL: the mailed code; `signIn` comes again after it. */
  confirmSignUp(input: AtServer & { email: string; code: string }): Promise<StepAnswer>
  resendSignUp(input: AtServer & { email: string }): Promise<StepAnswer>
  forgotPassword(input: AtServer & { email: string }): Promise<StepAnswer>
  /** After RESET_PASSWORD, and after `forgotPassword`: the mailed code and a new password. */
  forgotPasswordSubmit(
    input: AtServer & { email: string; code: string; password: string },
  ): Promise<StepAnswer>
  signOut(input: Record<string, never>): Promise<ConsoleState>
  /**
   * Binds a workspace to an organization of the signed-in user. A local workspace brings its work
   * along: its records take the organization's keys, and everything waits to be synced. An id that is
   * that of another server's workspace here is refused as `forbidden`.
   */
  chooseOrganization(input: { organization: string }): Promise<ConsoleState>
  /** Asks the server anew where the signed-in user works: they have accepted an invitation, or left. */
  refreshUser(input: Record<string, never>): Promise<ConsoleState>
  choosePortal(input: { portal: string | null }): Promise<ConsoleState>
  /** Syncs now; otherwise it happens by itself after each edit and every 30 seconds. */
  syncNow(input: Record<string, never>): Promise<ConsoleState>

  list(input: ListInput): Promise<{ items: Row[]; total: number }>
  get(input: { entity: string; key: string }): Promise<Row>
  create(input: { entity: string; values: Record<string, unknown> }): Promise<Row>
  /** Accepts edits: when it answers, they are on this computer's disk. Validation faults refuse all of them. */
  edit(input: { entity: string; key: string; edits: Edit[] }): Promise<Row>
  delete(input: { entity: string; key: string }): Promise<{ deleted: true }>
  /** Steps back or forth through this session's accepted edits of one record. */
  undo(input: { entity: string; key: string }): Promise<Row>
  redo(input: { entity: string; key: string }): Promise<Row>
  /** Earlier states of a record, newest first. */
  history(input: { entity: string; key: string; limit?: number }): Promise<{ revisions: Revision[] }>
  restore(input: { entity: string; key: string; revision: number }): Promise<Row>
  clone(input: { entity: string; key: string }): Promise<Row>

  /**
   * Takes a file on this computer into the library: copied, hashed, then processed in the background. One that is
   * of another type than `wanted` is refused before that.
   */
  importFile(input: {
    path: string
    name: string
    wanted?: MediaType
  }): Promise<{ asset: Row; job: Job | null }>
  /** Adds captions to a video or audio asset, or replaces those of that language; `text` is WebVTT or SubRip. */
  addCaptions(input: { asset: string; language: string; label: string; text: string }): Promise<Row>
  jobs(input: Record<string, never>): Promise<{ jobs: Job[] }>
  cancelJob(input: { id: string }): Promise<{ jobs: Job[] }>
  retryJob(input: { id: string }): Promise<{ jobs: Job[] }>

  /** Processes an asset's original here: what failed, what was never begun, what stopped elsewhere. */
  prepareAsset(input: { asset: string }): Promise<{ jobs: Job[] }>
  /** Where an asset's original is: without it nothing can be prepared here. */
  originalPlace(input: { asset: string }): Promise<{ place: 'here' | 'server' | 'elsewhere' }>

  /** What keeps a course from being published, its files included; empty where nothing does. */
  publishFaults(input: { key: string }): Promise<{ faults: PublishFault[] }>
  /** Checks the course and sets its publishing time; `validation` with the reasons when it is not fit. */
  publishCourse(input: { key: string }): Promise<Row>
  unpublishCourse(input: { key: string }): Promise<Row>
  /** Writes the course as a SCORM 1.2 package into a folder of exports; answers where, and what it could not hold. */
  exportScorm(input: { key: string }): Promise<{ path: string; fileName: string; losses: string[] }>

  /** Takes the kept or the other side of a conflict. */
  resolveConflict(input: { key: string; resolution: 'kept' | 'other' }): Promise<Row>
  /** Who learns a course, asked from the server; `unavailable` while there is none. */
  courseLearners(input: { key: string }): Promise<{ learners: Learner[]; total: number }>
  /**
   * Runs GraphQL on the server, for what lives only there (customers, users); `unavailable` for a
   * workspace that is not signed in to one. Synced records are edited here, never through this.
   */
  /** The same of one's own account at the server that one is signed in to, whatever workspace is open. */
  executeAsUser(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
  executeOnServer(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
}

/** A server's full address: nobody is signed in to it yet. */
type AtServer = { server: string }

export type SignInAnswer = StepAnswer & { state: ConsoleState }

/** A stored record with its base fields; the definitions in `shared/src/features` say what else it has. */
export type Row = { key: string; id: string; updatedAt: string; createdAt: string } & Record<string, unknown>

export type ListInput = {
  entity: string
  /** Words to look for, prefix match, accents folded. */
  search?: string
  /** Equality; a list of words means any of them. */
  filter?: Record<string, string | boolean | string[]>
  sort?: { field: string; direction: 'asc' | 'desc' }
  offset: number
  limit: number
  /** Only these columns, so that a list of courses does not carry their outlines. */
  fields?: string[]
}

/** A state: `label` says what led to it, `by` who did that (null: nobody was signed in). */
export type Revision = { number: number; at: string; label: string; by: string | null; record: Row }

export type Job = {
  id: string
  asset: string
  name: string
  kind: 'video' | 'audio' | 'image' | 'pdf' | 'scorm'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  progress: number
  secondsLeft: number | null
  /** Why it failed; of a job that is done, a word about the result. */
  error: string | null
}

export type Learner = {
  customer: { id: string; name: string | null; email: string }
  progress: {
    progress: number
    startedDate: string | null
    lastActiveDate: string | null
    completeDate: string | null
    lessonsCompleted: number
  }
}

export type SyncState = {
  /**
   * `local`: no server yet. `waiting`: changes are on this computer and wait. `syncing`. `synced`:
   * both ends hold the same, by their hashes. `offline`: the server does not answer. `error`: see `message`.
   */
  state: 'local' | 'waiting' | 'syncing' | 'synced' | 'offline' | 'error'
  waiting: number
  conflicts: number
  lastSyncedAt: string | null
  message: string | null
  /** Files on their way up. */
  uploads: { name: string; sent: number; size: number; bytesPerSecond: number }[]
}

export type ConsoleState = {
  /** Null until a workspace was begun or an organization was chosen. */
  workspace: {
    organization: string
    name: string
    isLocal: boolean
    portal: string | null
    /** The server that it belongs to, where somebody signed in to another one: it syncs with that one only. */
    otherServer: string | null
  } | null
  user: { name: string; email: string } | null
  server: string | null
  organizations: { id: string; name: string; roles: string[] }[]
  portals: { key: string; name: string }[]
  sync: SyncState
}

/** What the core tells its screens; they refetch what it names. */
export type CoreEvent =
  | { type: 'records'; entity: string; keys: string[] }
  | { type: 'state'; state: ConsoleState }
  | { type: 'jobs'; jobs: Job[] }
  /** A shell lost its core for a while, or found another run of it: all that was read may be old. */
  | { type: 'reconnected' }
