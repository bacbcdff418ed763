import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { Action } from '../access/authorize.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import type { Feature } from '../Feature.ts'
import type { RequestContext } from '../request/RequestContext.ts'

type Values = Readonly<Record<string, unknown>>

/** A record that is being written: null before it was made, and after it was deleted. */
export type Written = {
  action: Action
  before: StoredRecord | null
  after: StoredRecord | null
  /** As they were given: what `keep` takes out is still there. */
  values: Values
}

/** What is special about writing one entity through the API; its feature gives them (`Feature.hooks`). */
export type ServerHooks = {
  readonly entity: Entity
  /** Completes what a new record is given, before it is judged. */
  prepare?(context: RequestContext, organization: string | null, values: Values): Promise<Values>
  /** Of what is given, what the record itself stores. */
  keep?(values: Values): Values
  /**
   * What is written with the record, in its transaction: an error leaves nothing of both. It reads and writes
   * through `client` alone, because the pool may have no other connection free.
   */
  follow?(client: Queryable, context: RequestContext, written: Written): Promise<void>
  /** The request once the record is made, where making it changes what its asker may see. */
  seenAfter?(context: RequestContext, record: StoredRecord): RequestContext
}

/** The hooks of an entity, those of lower features first. */
export function hooksOf(features: readonly Feature[], entity: Entity): readonly ServerHooks[] {
  const known = byFeatures.get(features) ?? Map.groupBy(allOf(features), (one) => one.entity)
  byFeatures.set(features, known)
  return known.get(entity) ?? []
}

const byFeatures = new WeakMap<readonly Feature[], ReadonlyMap<Entity, readonly ServerHooks[]>>()

const allOf = (features: readonly Feature[]) => features.flatMap(({ hooks }) => hooks ?? [])

/** What the record itself stores of what is given. */
export const keptValues = (hooks: readonly ServerHooks[], values: Values): Values =>
  hooks.reduce((kept, hook) => hook.keep?.(kept) ?? kept, values)
