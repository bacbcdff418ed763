import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import type { CaptionCue } from '#shared/features/content/rules/media/captionCues.ts'
import type { PicturePoint } from '#shared/features/content/rules/media/croppedPicture.ts'
import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import type { PackageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { IdentityProvider } from '#shared/features/identity/operations/identityOptions.ts'
import type { StepAnswer } from '#shared/features/identity/operations/StepAnswer.ts'
import type { publishForecast } from '#shared/features/learning/operations/publishForecast.ts'
import type { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

import type { ConsoleState, DiskSpace, DiskUse, Job, JobList, LockState } from './ConsoleState.ts'

/**
 * The procedures of the authoring core for the console's screens. The renderer knows only these types; Electron's
 * IPC and the loopback host carry them. Every procedure takes and returns one object. Errors arrive as `{ code,
 * message, details }` of `shared/src/kernel/errors`.
 */
export type CoreApi = {
  getState(): Promise<ConsoleState>

  /** Starts without a server: a local workspace, which can be connected to an organization later. */
  startWorkspace(input: { name: string }): Promise<ConsoleState>
  /**
   * Signs in by email and password. SUCCESS comes with the organizations to choose from; other steps (3§4)
   * continue with the calls below, until one returns SUCCESS.
   */
  signIn(input: AtServer & { email: string; password: string }): Promise<SignInAnswer>
  /** After ONE_TIME_PASSWORD: a code of the authenticator app, or a recovery code. */
  confirmSignIn(input: AtServer & { challenge: string; code: string }): Promise<SignInAnswer>
  /** After NEW_PASSWORD: a password to replace the temporary one. */
  completeNewPassword(input: AtServer & { challenge: string; password: string }): Promise<SignInAnswer>
  /** Other sign-in providers for a server's staff. */
  signInProviders(input: AtServer): Promise<{ providers: IdentityProvider[] }>
  /**
   * Starts signing in at a provider, and cancels any pending one. Open `address` in a browser of this computer;
   * it expires after ten minutes.
   */
  beginSignInElsewhere(input: AtServer & { provider: string }): Promise<{ address: string }>
  /** Waits for that browser, and returns the same as `signIn`; START if cancelled. */
  finishSignInElsewhere(input: Record<string, never>): Promise<SignInAnswer>
  cancelSignInElsewhere(input: Record<string, never>): Promise<ConsoleState>
  /** After CONFIRM_EMAIL: the mailed code; then call `signIn` again. */
  confirmSignUp(input: AtServer & { email: string; code: string }): Promise<StepAnswer>
  resendSignUp(input: AtServer & { email: string }): Promise<StepAnswer>
  forgotPassword(input: AtServer & { email: string }): Promise<StepAnswer>
  /** After RESET_PASSWORD, and after `forgotPassword`: the mailed code and a new password. */
  forgotPasswordSubmit(
    input: AtServer & { email: string; code: string; password: string },
  ): Promise<StepAnswer>
  /** `locks`: locks the console as well, which needs a passphrase. */
  signOut(input: { locks?: boolean }): Promise<ConsoleState>
  /**
   * Sets the passphrase of the console's lock, or replaces the present one. `sign_in` for a wrong one, `rate_limited` after
   * several.
   */
  setPassphrase(input: { passphrase: string; present: string | null }): Promise<ConsoleState>
  /** Ends the lock. */
  removePassphrase(input: { present: string }): Promise<ConsoleState>
  setAutoLock(input: { minutes: LockState['autoLockMinutes'] }): Promise<ConsoleState>
  /**
   * Until `unlock`, all other calls are `unauthenticated` with `details.isLocked`, and so are files. Signing in as the
   * account that was used here removes the lock.
   */
  lock(input: Record<string, never>): Promise<ConsoleState>
  unlock(input: { passphrase: string }): Promise<ConsoleState>
  /** Somebody typed or pointed: the console does not lock itself yet. */
  noteInput(input: Record<string, never>): Promise<{ noted: true }>
  /**
   * Binds a workspace to an organization of the signed-in user. Moves a local workspace's data along: its records
   * get the organization's keys, and all are queued for sync. `forbidden` if another server's workspace here has
   * the same organization id.
   */
  chooseOrganization(input: { organization: string }): Promise<ConsoleState>
  /** Reloads the signed-in user's organizations: they may have accepted an invitation, or left. */
  refreshUser(input: Record<string, never>): Promise<ConsoleState>
  choosePortal(input: { portal: string | null }): Promise<ConsoleState>
  /** Syncs now; otherwise after each edit and every 30 seconds. */
  syncNow(input: Record<string, never>): Promise<ConsoleState>

  list(input: ListInput): Promise<{ items: Row[]; total: number }>
  /** Records of several entities by the typed text, the best match first (store/searchRecords). */
  search(input: { text: string; entities: string[]; limit: number }): Promise<{ records: FoundRecord[] }>
  /** @throws AppError `not_found`, whose detail `deleted` is the name of a record that was deleted here, or null */
  get(input: { entity: string; key: string }): Promise<Row>
  /** As `get`, where a missing record is an expected answer. `deleted`: what a deleted one was called. */
  find(input: { entity: string; key: string }): Promise<{ row: Row | null; deleted: string | null }>
  create(input: { entity: string; values: Record<string, unknown> }): Promise<Row>
  /** Applies edits: they are on disk when it returns. A validation fault refuses the whole batch. */
  edit(input: { entity: string; key: string; edits: Edit[] }): Promise<Row>
  delete(input: { entity: string; key: string }): Promise<{ deleted: true }>
  /** The records on this computer that name a record, by their entities, with the names they have. */
  uses(input: { entity: string; key: string }): Promise<{ uses: Uses[] }>
  /** The same of several records at once, without those among them; `used`: which of them are named. */
  usesOfMany(input: { entity: string; keys: string[] }): Promise<{ uses: Uses[]; used: string[] }>
  /**
   * One action on several records of an entity (records/changeMany): what it could do is on disk when it returns, and what was
   * refused is answered with the reasons. Callers send a long list in several calls with the same `action`, so that others
   * are served in between.
   */
  changeMany(input: { entity: string; keys: string[]; act: ManyAct; action: string }): Promise<ManyAnswer>
  /** Undoes or redoes this session's accepted edits of one record. */
  undo(input: { entity: string; key: string }): Promise<Row>
  redo(input: { entity: string; key: string }): Promise<Row>
  /** What undo and redo would take back or do again, in words; null for nothing. */
  undoable(input: { entity: string; key: string }): Promise<{ undo: string | null; redo: string | null }>
  /** Earlier states of a record, newest first. */
  history(input: { entity: string; key: string; limit?: number }): Promise<{ revisions: Revision[] }>
  restore(input: { entity: string; key: string; revision: number }): Promise<Row>
  /** Restores one element of a tree, such as a lesson (`sections/white`), and leaves the rest as it is. */
  restorePart(input: { entity: string; key: string; revision: number; path: string }): Promise<Row>
  /** Names a state in the history, which keeps it; an empty name takes the name away. */
  nameRevision(input: {
    entity: string
    key: string
    revision: number
    name: string
  }): Promise<{ named: true }>
  clone(input: { entity: string; key: string }): Promise<Row>

  /**
   * Imports a file from this computer: copied, hashed, then processed in the background. Refused first if its
   * type is not `wanted`.
   */
  importFile(input: { path: string; name: string; wanted?: MediaType }): Promise<ImportedFile>
  /**
   * Adds captions to a video or audio asset, or replaces those of the same language; `bytes` is a WebVTT or SubRip file in
   * Base64, as it is: its encoding is found here.
   */
  addCaptions(input: { asset: string; language: string; label: string; bytes: string }): Promise<Row>
  /**
   * Shows a part of a film or sound, in milliseconds of its original, or all of it for null: its files are made again, its
   * captions move along, and the original stays.
   */
  trimAsset(input: { asset: string; range: { startMs: number; endMs: number } | null }): Promise<JobList>
  /** The poster of a film: what it shows at a time, a picture of the library (by key), or the automatic one. */
  setPoster(input: {
    asset: string
    from: { atMs: number } | { picture: string } | 'automatic'
  }): Promise<Row>
  /**
   * Turns, mirrors and cuts a picture, and says what is kept of it where it is cut further (`focus`, in percent of the result). The crop is of the picture
   * that this one was made of, which stays as it is: the answer is another asset, or the picture itself for a crop that leaves all of it.
   * `alt`: null leaves the alternative text.
   */
  editPicture(input: {
    asset: string
    crop: PictureCrop
    focus: PicturePoint | null
    alt: string | null
  }): Promise<Row>
  /** The captions of one language, to edit. */
  readCaptions(input: { asset: string; id: string }): Promise<{ cues: CaptionCue[] }>
  /** Writes the captions of a language; they replace those that it has. */
  saveCaptions(input: { asset: string; language: string; label: string; cues: CaptionCue[] }): Promise<Row>
  jobs(input: Record<string, never>): Promise<JobList>
  cancelJob(input: { id: string }): Promise<JobList>
  retryJob(input: { id: string }): Promise<JobList>
  /** A paused job keeps what it has done, and lets the next one begin. */
  pauseJob(input: { id: string; isPaused: boolean }): Promise<JobList>
  /** The whole queue; it stays paused after a restart. */
  pauseJobs(input: { isPaused: boolean }): Promise<JobList>
  /** Puts a job before another one of the queue, or at its end. */
  moveJob(input: { id: string; before: string | null }): Promise<JobList>
  /** How many run at a time; null for the number that suits the processor. */
  setJobsAtATime(input: { count: number | null }): Promise<JobList>
  /** Takes a job that has ended off the list; its asset keeps its state, and can still be processed. */
  dismissJob(input: { id: string }): Promise<JobList>
  /** The same for all that are done or were cancelled. */
  dismissEndedJobs(input: Record<string, never>): Promise<JobList>
  /** The assets on the author's screen: their jobs come before others. */
  lookAtAssets(input: { assets: string[] }): Promise<{ looksAt: number }>

  /** Processes an asset's original here, after a failure, or when it was not processed elsewhere. */
  prepareAsset(input: { asset: string }): Promise<JobList>
  /** Begins a recording: its parts are written as they come, so that a crash loses some seconds at most. */
  beginRecording(input: { name: string }): Promise<{ id: string }>
  /** The next part in Base64, at its place in the recording; a part that is there already is not written again. */
  appendRecording(input: { id: string; at: number; bytes: string }): Promise<{ size: number }>
  /** Takes a recording into the library, as any other file. */
  keepRecording(input: { id: string; name: string }): Promise<ImportedFile>
  discardRecording(input: { id: string }): Promise<{ discarded: true }>
  /** Recordings that a crash or a closed page left. */
  leftRecordings(input: Record<string, never>): Promise<{ recordings: KeptRecording[] }>
  /** What media uses on this computer, and which originals may go from it. */
  /** Cheap enough to ask every minute. */
  diskSpace(input: Record<string, never>): Promise<DiskSpace>
  diskUse(input: Record<string, never>): Promise<DiskUse>
  /** Removes originals from this computer that the server has; they come again on demand. */
  removeOriginals(input: { assets: string[] }): Promise<{ freedBytes: number }>
  /** Where an asset's original is stored; processing here requires it. */
  originalPlace(input: { asset: string }): Promise<{ place: 'here' | 'server' | 'elsewhere' }>

  /**
   * The faults that block publishing a record, its files included, and what its author is asked about first; empty if none. These four are for what has editions
   * of its own (publishing/publishables): courses, programs, microcasts, documents, and portals with their content.
   */
  publishFaults(input: { entity: string; key: string }): Promise<{
    faults: PublishFault[]
    warnings: PublishFault[]
    /** Files that are still being processed are all that is missing (`publishWhenReady`). */
    mayWait: boolean
  }>
  /**
   * Checks the record, and asks the server to publish it as it is now; returns the publication. `validation` with the
   * reasons if it has faults.
   */
  publish(input: { entity: string; key: string; note?: string | null }): Promise<Row>
  /**
   * Publishes the record as it is now once its files are processed, also after a restart; a record that was changed by then is not
   * published. Asked again, what the record is now counts. `validation` with the reasons if more than files is missing.
   */
  publishWhenReady(input: { entity: string; key: string; note?: string | null }): Promise<WhenReady>
  /** Takes that back, or takes what came of it off the list. */
  cancelWhenReady(input: { entity: string; key: string }): Promise<WhenReady>
  whenReady(input: Record<string, never>): Promise<WhenReady>
  /** A portal is closed by `active` instead. */
  unpublish(input: { entity: string; key: string }): Promise<Row>
  /** The published state of a record, its unpublished changes, and the outcomes of its publications. */
  publication(input: { entity: string; key: string }): Promise<PublicationState>
  /** The same of the records that a list shows, by key. */
  publications(input: {
    entity: string
    keys: string[]
  }): Promise<{ states: Record<string, PublicationState> }>
  /**
   * How publishing a course changes its learners' progress; local edits are sent first. `unavailable` without a server.
   */
  publishForecast(input: { key: string }): Promise<PublishForecast>
  /** A record's editions, newest first, as far as this computer knows them. */
  editions(input: { entity: string; key: string }): Promise<{ editions: RecordEdition[] }>
  /**
   * The record as an edition has it, with the present live fields; the draft for null. `unavailable` if it was never
   * read here and the server cannot be reached.
   */
  inEdition(input: { entity: string; key: string; number: number | null }): Promise<EditionState>
  /**
   * Makes the draft what an edition has, and asks the server to publish it as a new edition; of the edition that is read
   * now the draft alone goes back. Undoable. `unavailable` as above, `validation` with the reasons if it has faults now.
   */
  putBackEdition(input: { entity: string; key: string; number: number }): Promise<Row>
  /**
   * Writes the course as a SCORM 1.2 package into the exports folder; returns its path, and what it could not
   * include.
   */
  exportScorm(input: { key: string }): Promise<{ path: string; fileName: string; losses: string[] }>

  /**
   * Writes records and everything that goes along with them as one archive into the exports folder (docs/archives.md); returns its
   * path, and what it could not take along. One archive is written or read at a time.
   */
  exportArchive(input: { records: { entity: string; key: string }[] }): Promise<ExportedArchive>
  /** What importing an archive on this computer would do. @throws AppError `package_invalid` with the reason, `forbidden` */
  readArchive(input: { path: string; name: string }): Promise<ArchiveSummary>
  /**
   * Imports an archive that was read: all of it or nothing. `existing`: what goes along and is here already with the same content is
   * used, or copied as well.
   */
  importArchive(input: { archive: string; existing: 'use' | 'copy' }): Promise<ImportedArchive>
  /** The archive will not be imported. */
  discardArchive(input: { archive: string }): Promise<{ discarded: true }>
  /** Cancels the archive that is being written or read: its call is refused with `bad_request`. */
  stopArchive(input: Record<string, never>): Promise<{ stopped: boolean }>

  /**
   * Reads a Word file on this computer for a new course; its pictures are kept until the course is made or the document is
   * discarded. @throws AppError `media_invalid`, `too_large` with the reason
   */
  readDocument(input: { path: string; name: string }): Promise<ReadDocument>
  /** Creates a course together with those pictures of a document that it shows, all or nothing. */
  createFromDocument(input: { document: string; values: Record<string, unknown> }): Promise<Row>
  /** Takes back what `createFromDocument` has created, as one step; pictures that something else shows by now stay. */
  undoDocument(input: { document: string }): Promise<{ undone: true }>
  /** No course will be made of it. */
  discardDocument(input: { document: string }): Promise<{ discarded: true }>

  /** Where a conflict is, and whether what it is about is still there. */
  conflictPlace(input: { key: string }): Promise<ConflictPlace>
  /**
   * Chooses the kept or the other side of a conflict, or both where `mayKeepBoth`. `isRestored`: first puts back what
   * it is about; without it, taking the other side of something deleted is `not_found`.
   */
  resolveConflict(input: {
    key: string
    resolution: 'kept' | 'other' | 'both'
    isRestored?: boolean
  }): Promise<Row>
  /** A course's learners, loaded from the server; `unavailable` without one. */
  courseLearners(input: { key: string }): Promise<{ learners: Learner[]; total: number }>
  /**
   * Runs GraphQL on the server, for data that exists only there (customers, users); `unavailable` for a workspace
   * that is not signed in. Synced records are edited here, never through this.
   */
  /** The same for the user's own account, on the server they are signed in to, not the one of the open workspace. */
  executeAsUser(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
  executeOnServer(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
  /**
   * The same for several writes in one call: the server judges each as if it came alone. What was refused is in `faults`, by its
   * name in the document, and the others are stored.
   */
  executeManyOnServer(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<{ answers: Record<string, unknown>; faults: Record<string, ManyFault> }>
}

/** A full server address, since nobody is signed in to it yet. */
type AtServer = { server: string }

export type SignInAnswer = StepAnswer & { state: ConsoleState }

export type PublicationState = {
  isPublished: boolean
  /** The edition that was published last; null if there is none. */
  edition: number | null
  /** The differences from the last or next published state, in words: fields, lessons and belonging records. */
  changes: string[]
  /** The newest publication that the server has not settled. */
  waiting: { key: string; act: Publication['act']; isForFiles: boolean } | null
  /** The publication that the server settled last. */
  last:
    | (Pick<Publication, 'key' | 'act' | 'reason' | 'message' | 'edition'> & {
        outcome: Exclude<Publication['outcome'], 'waiting'>
      })
    | null
}

/**
 * What is published when its files are processed, and what came of it until the author dismisses it. `isChanged`: not as its author
 * saw it any more. `message`: why it was not published; null if it was.
 */
export type WhenReady = {
  waiting: { entity: string; key: string; name: string; isChanged: boolean }[]
  ended: { entity: string; key: string; name: string; message: string | null }[]
}

/** `isOfThis`: the server has of the course what this computer has. */
export type PublishForecast = Omit<OperationOutput<typeof publishForecast>, 'hash'> & { isOfThis: boolean }

/** A record with those that are published with it, as an edition has them or as they are written now. */
export type EditionState = { record: Row; belonging: { entity: string; record: Row }[] }

/** An edition of a record, by the publication that made it. */
export type RecordEdition = Pick<Publication, 'author' | 'note'> & {
  number: number
  at: string
  /** Learners or visitors read it now. */
  isRead: boolean
  /** What it holds is on this computer. */
  isHere: boolean
}

/**
 * `text`: the place in words, with the names of deleted elements. `deleted`: the deleted part of it; null if all
 * of it exists. `isHidden`: the present type has no such field, so a choice is stored and not shown.
 */
export type ConflictPlace = {
  text: string
  deleted: { noun: string; name: string | null } | null
  isHidden: boolean
  /** Whether the text can have both versions, one after the other. */
  mayKeepBoth: boolean
  /** What is in use of two that collided: its author may have gone on since the conflict was listed. Null: what the conflict says. */
  inUse: { value: unknown } | null
}

/**
 * An archive in the exports folder. `left`: in sentences, what it could not take along; `report`: the name of a text file beside it
 * that says so too, null if nothing was left out.
 */
export type ExportedArchive = { path: string; fileName: string; left: string[]; report: string | null }

/** What importing an archive would do. */
export type ArchiveSummary = {
  /** Its handle until it is imported or discarded. */
  archive: string
  name: string
  items: { entity: string; name: string }[]
  /** Further records that would be created. */
  alongside: { entity: string; count: number }[]
  /** Further records that are here already with the same content. */
  here: { entity: string; count: number }[]
  /** Items that are here already with the same content: an import makes copies. */
  itemsHere: string[]
  /** Of all its files, and of those that are not on this computer yet. */
  bytes: number
  newBytes: number
  /** The archive's own text: what no archive holds; in one of an earlier version, also what was left out of it. */
  report: string
  /** What would be changed or left out on the way in, in sentences. */
  notes: string[]
}

/** A Word file that was read. */
export type ReadDocument = {
  /** Its handle until it is discarded or the console ends. */
  document: string
  html: string
  /** `src`: what stands for the picture in the HTML. `asset`: the key that it will have as an asset. */
  pictures: { src: string; asset: string; alt: string }[]
  /** What is not in the HTML, or is there in another form, in words. */
  left: string[]
}

export type ImportedArchive = {
  items: { entity: string; key: string; name: string }[]
  notes: string[]
  report: string
}

/** A stored record with its base fields; other fields are defined in `shared/src/features`. */
export type Row = { key: string; id: string; updatedAt: string; createdAt: string } & Record<string, unknown>

/** Records of an entity that name a record: their names and keys, in the same order. */
export type Uses = { entity: string; names: string[]; keys: string[] }

/**
 * What is done to each of many records. `set`: a field's value, or what is added to or removed from its list. `undo`: what the
 * same `action` did to it.
 */
export type ManyAct =
  | { do: 'delete' | 'clone' | 'publish' | 'unpublish' | 'undo' }
  | { do: 'set'; field: string; how: 'replace' | 'add' | 'remove'; value: unknown }

/** `made`: the key of a copy. `unchanged`: it had the value before. */
export type ManyAnswer = {
  done: { key: string; made?: string }[]
  unchanged: string[]
  refused: { key: string; name: string; fault: ManyFault }[]
}
/** As errors cross from the core: see `toAppError`. */
export type ManyFault = { code: string; message: string; details: Readonly<Record<string, unknown>> }

/** `twin`: another asset of the library with the same content; null if there is none. */
export type ImportedFile = { asset: Row; job: Job | null; twin: { key: string; name: string } | null }

/** A recording that is in no library yet. */
export type KeptRecording = { id: string; name: string; startedAt: string; size: number }

/** A record that a search found. `name` is empty where it has none yet. */
export type FoundRecord = { entity: string; key: string; name: string; updatedAt: string }

export type ListInput = {
  entity: string
  /** Search text: matches prefixes, ignores accents. */
  search?: string
  /** Equality; a list matches any of its values. Of a field that is no switch, true and false say whether it has a value. */
  filter?: Record<string, string | boolean | string[]>
  sort?: { field: string; direction: 'asc' | 'desc' }
  offset: number
  limit: number
  /** Only these columns, so that a list of courses does not load their outlines. */
  fields?: string[]
}

/**
 * A state, and the changes that led to it, oldest first. `label` and `by`: all of them in one text; null: nobody was
 * signed in.
 */
export type Revision = {
  number: number
  at: string
  /** The author's name for this state, such as "Before the review". */
  name: string | null
  label: string
  by: string | null
  changes: readonly RevisionChange[]
  record: Row
}

/** A change in words, its author, and the name of their computer; null where it is not known. */
export type RevisionChange = { label: string; by: string | null; on: string | null }

export type Learner = {
  customer: { id: string; name: string | null; email: string }
  progress: {
    progress: number
    startedDate: string | null
    lastActiveDate: string | null
    completeDate: string | null
    lessonsCompleted: number
    lessonProgress: Readonly<Record<string, { progress: number; isCompleted: boolean }>>
  }
  /** By lesson: what its package reported. */
  packageScores: Readonly<Record<string, PackageScore>>
}
