import { laterStamp } from './clock.ts'
import { refreshRow } from './localRecord.ts'
import { clockOf, loadMeta, type ReplicaContext } from './ReplicaContext.ts'

/**
 * The server says that this computer's clock has run ahead (`clock_skew`): all writes that it has not
 * taken yet are stamped anew by the corrected clock, in their order. No stamp of the wrong time has left.
 */
export function restampWrites(context: ReplicaContext, skew: { now: number; acknowledged: number }): void {
  const { store } = context
  store.transaction(() => {
    const meta = { ...loadMeta(context), offsetMs: skew.now - context.now() }
    const outbox = store.loadOutbox()
    const isTaken = (entry: { n: number | null; settlesAt: number | null }) =>
      entry.settlesAt !== null || (entry.n !== null && entry.n <= skew.acknowledged)
    meta.lastStamp = outbox
      .filter(isTaken)
      .reduce((last, { stamp }) => laterStamp(last, stamp), meta.seenStamp)
    const clock = clockOf(context, meta)
    const stale = outbox.filter((entry) => !isTaken(entry))
    store.updateWrites(stale.map((entry) => ({ ...entry, stamp: clock.stamp() })))
    store.saveMeta({ ...meta, lastStamp: clock.last() })
    const records = new Map(stale.map(({ entity, key }) => [`${entity} ${key}`, { entity, key }]))
    for (const record of records.values()) refreshRow(store, record)
    context.clock = clock
  })
}
