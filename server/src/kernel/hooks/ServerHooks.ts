import type { Companion } from '../../../../shared/src/kernel/model/companions.ts'
import type { Access, Actor, Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { RecordFault } from '../../../../shared/src/kernel/model/EntityHooks.ts'
import type { ServerChanges } from '../../../../shared/src/kernel/sync/ServerSyncStore.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import type { Feature } from '../Feature.ts'
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
  /** The fields that would not stay as they are. */
  changed: readonly string[]
}

/** A record as it would be; `before` is null for a new one. */
export type Judged = {
  organization: string | null
  /** Null for a new one that has none yet. */
  key: string | null
  before: Values | null
  after: Values
}

/** A record that is being written: null before it was made, and after it was deleted. */
export type Written = {
  action: keyof Access
  before: StoredRecord | null
  after: StoredRecord | null
  /** As they were given: what `keep` takes out is still there. */
  values: Values
}

/**
 * What is special about writing one entity on the server, beside the pure hooks of its definition; its feature
 * gives them (`Feature.hooks`). In the order in which a write meets them. A push is judged cell by cell, and
 * meets `judge` and `saved` alone: the rest is for entities that no console writes (`features.test`).
 */
export type ServerHooks = {
  readonly entity: Entity
  /** Brings what is given to the form in which it is kept. @throws AppError `validation` */
  normalize?(values: Values): Values
  /** Completes what a new record is given, before it is judged. */
  prepare?(context: RequestContext, organization: string | null, values: Values): Promise<Values>
  /** Refuses what this viewer may not do, or not this often. @throws AppError */
  guard?(context: RequestContext, asked: Guarded): Promise<void>
  /**
   * What is wrong with the whole record, and only the database knows. The API refuses it; on a push it is kept
   * and listed, so this never raises. It reads through `client` alone.
   */
  judge?(client: Queryable, judged: Judged, settings: JudgeSettings): Promise<RecordFault[]>
  /** What takes long, done before the transaction is begun; `follow` hears its answer. */
  ready?(values: Values): Promise<Values>
  /** Of what is given, what the record itself stores. */
  keep?(values: Values): Values
  /** What a feature above the entity's own makes with a new record (see `EntityHooks.companions`). */
  companions?(key: string, values: Values): Companion[]
  /**
   * What is written with the record, in its transaction: an error leaves nothing of both. It reads and writes
   * through `client` alone, because the pool may have no other connection free.
   */
  follow?(client: Queryable, context: RequestContext, written: Written): Promise<void>
  /** What follows from rows of a synced entity, whoever wrote them, in their transaction; as `follow`. */
  saved?(client: Queryable, organization: string, records: ServerChanges['records']): Promise<void>
  /** The request once the record is made, where making it changes what its asker may see. */
  seenAfter?(context: RequestContext, record: StoredRecord): RequestContext
}

/** What a verdict may ask of the installation. */
export type JudgeSettings = Pick<Settings, 'publicOrigin' | 'contentOrigin'>

/** The hooks of an entity, those of lower features first. */
export function hooksOf(features: readonly Feature[], entity: Pick<Entity, 'name'>): readonly ServerHooks[] {
  const known = byFeatures.get(features) ?? Map.groupBy(allOf(features), (one) => one.entity.name)
  byFeatures.set(features, known)
  return known.get(entity.name) ?? []
}

const byFeatures = new WeakMap<readonly Feature[], ReadonlyMap<string, readonly ServerHooks[]>>()

const allOf = (features: readonly Feature[]) => features.flatMap(({ hooks }) => hooks ?? [])

/** What is given once all that takes long is done. Not within a transaction: it would hold a connection. */
export async function readyValues(hooks: readonly ServerHooks[], given: Values): Promise<Values> {
  let values = given
  for (const { ready } of hooks) values = (await ready?.(values)) ?? values
  return values
}

/** What the record itself stores of what is given. */
export const keptValues = (hooks: readonly ServerHooks[], values: Values): Values =>
  hooks.reduce((kept, hook) => hook.keep?.(kept) ?? kept, values)
