import type { Belonging } from '#shared/kernel/editions/cutIntoParts.ts'
import type { Access, Actor, Companion, Entity } from '#shared/kernel/model/Entity.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import type { ServerChanges } from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Queryable } from '../db/query.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { Jobs } from '../ports/jobs/Jobs.ts'
import type { Storage } from '../ports/storage/Storage.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { Settings } from '../settings/Settings.ts'

type Values = Readonly<Record<string, unknown>>

/** A write that the definitions' lists of actors allow. */
export type Guarded = {
  action: keyof Access
  organization: string | null
  actors: ReadonlySet<Actor>
  values: Values
  before: StoredRecord | null
  /** The fields that would change. */
  changed: readonly string[]
}

/** A record as it would be after the write; `before` is null for a new one. */
export type Judged = {
  organization: string | null
  /** Null for a new record without a key. */
  key: string | null
  before: Values | null
  after: Values
}

/** A new record, before anything else of it is judged. */
export type Made = {
  organization: string
  values: Values
  /** Null for the API. */
  isWritten: ((entity: string, key: string) => boolean) | null
}

/** A record that is being written: null before creation and after deletion. */
export type Written = {
  action: keyof Access
  before: StoredRecord | null
  after: StoredRecord | null
  /** The given values, including the fields that `keep` removed. */
  values: Values
}

/**
 * Server-side hooks of one entity's writes, beside the pure hooks of its definition; its features provide them
 * (`Feature.hooks`). Listed in call order. A push is judged cell by cell and calls only `refusal`, `judge`, `undeletable` and `saved`: the
 * other hooks are for entities that no console writes (`features.test`).
 */
export type ServerHooks = {
  readonly entity: Entity
  /** Normalizes the given values. @throws AppError `validation` */
  normalize?(values: Values): Values
  /**
   * Why a new record may not be made at all: what it is about cannot be. The API refuses it, and a push refuses and lists
   * all of it, so that nothing is stored. Of a push `isWritten` says whether it writes a record, too; null values
   * were not pushed yet. Reads through `client` only.
   */
  refusal?(client: Queryable, made: Made): Promise<RecordFault | null>
  /** Fills in missing values of a new record before it is judged. */
  prepare?(context: RequestContext, organization: string | null, values: Values): Promise<Values>
  /** Refuses writes that this viewer may not make, or not this often. @throws AppError */
  guard?(context: RequestContext, asked: Guarded): Promise<void>
  /**
   * Finds faults of the whole record that only the database can tell. The API refuses them; a push keeps and lists
   * them, so this never throws. Reads through `client` only.
   */
  judge?(client: Queryable, judged: Judged, settings: JudgeSettings): Promise<RecordFault[]>
  /** The fields that `judge` is about: a push of other fields does not ask it. Default: all. */
  judged?: readonly string[]
  /**
   * Why these records may not be deleted, by key: what only the database can tell, beside `EntityHooks.undeletable`. The
   * API refuses, and a push refuses and lists, so that the console keeps the record.
   */
  undeletable?(client: Queryable, organization: string, keys: readonly string[]): Promise<Map<string, string>>
  /** Slow work, done before the transaction begins; `follow` gets its result. */
  ready?(values: Values): Promise<Values>
  /** Picks the given values that the record itself stores. */
  keep?(values: Values): Values
  /** Records that a feature above the entity's own creates with a new record (see `EntityFacts.hooks`). */
  companions?(key: string, values: Values): Companion[]
  /**
   * Writes in the record's transaction: an error rolls everything back. Uses `client` only, because the pool may have
   * no free connection (deadlock).
   */
  follow?(client: Queryable, context: RequestContext, written: Written): Promise<void>
  /** As `follow`, for rows of a synced entity, whichever way they were written; in the same transaction. */
  saved?(client: Queryable, organization: string, records: ServerChanges['records']): Promise<void>
  /**
   * Whether a draft may be published as it is (`EntityFacts.editions`), with the records that are published with it:
   * its faults in words for authors, the storage paths that must exist, and live fields that publishing sets. Reads
   * through `client` only. Of the files in `unread` it must know first what `inspect` says: it is asked again then.
   */
  publish?(
    client: Queryable,
    draft: StoredRecord,
    belonging: readonly Belonging[],
    known: KnownToPublish,
  ): Promise<{ faults: RecordFault[]; objects: string[]; unread?: string[]; live?: Values }>
  /** Reads a stored file, at its storage path, that a client sent: what is wrong with it, or null. Outside of transactions. */
  inspect?(storage: Storage, path: string): Promise<string | null>
  /**
   * Live fields that say where the record's publication is. Written as it moves: while it waits for files, while it is
   * taken, and with its end.
   */
  standing?(step: PublicationStep): Values
  /** A new edition of a draft was written, in this transaction: work that follows is queued with `client`. */
  published?(jobs: Jobs, client: Queryable, draft: StoredRecord): Promise<void>
  /** The request to continue with after the record is created, if that changes what the caller may see. */
  seenAfter?(context: RequestContext, record: StoredRecord): RequestContext
}

/** `now` is milliseconds since 1970; `inspected`: what is wrong with files, or null, by their storage paths. */
export type KnownToPublish = { now: number; inspected: ReadonlyMap<string, string | null> }

/** Where a publication is: it waits for files, is being taken, or has ended. */
export type PublicationStep = 'waiting' | 'publishing' | 'published' | 'refused'

/** Read-only access to the installation for verdicts. */
export type JudgeSettings = Pick<Settings, 'publicOrigin' | 'contentOrigin'>
