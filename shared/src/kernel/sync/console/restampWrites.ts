import { laterStamp, stampMs } from '../clock.ts'
import { refreshRow } from '../localRecord.ts'
import { maxClockSkewMs } from '../protocol.ts'
import { loadMeta, makeClock, type ReplicaContext } from './ReplicaContext.ts'

/**
 * The server reports that this computer's clock is ahead (`clock_skew`): re-stamps writes too far in the future
 * by the corrected clock, keeping their order. The server cannot have applied any of them.
 */
export function restampWrites(context: ReplicaContext, skew: { now: number }): void {
  const { store } = context
  store.transaction(() => {
    const meta = { ...loadMeta(context), offsetMs: skew.now - context.now() }
    const outbox = store.loadOutbox()
    const isAhead = (stamp: string) => stampMs(stamp) > skew.now + maxClockSkewMs
    const ahead = outbox.filter(({ stamp }) => isAhead(stamp))
    meta.lastStamp = outbox
      .filter(({ stamp }) => !isAhead(stamp))
      .reduce((last, { stamp }) => laterStamp(last, stamp), meta.seenStamp)
    const clock = makeClock(context, meta)
    store.updateWrites(ahead.map((entry) => ({ ...entry, stamp: clock.stamp() })))
    store.saveMeta({ ...meta, lastStamp: clock.last() })
    const records = new Map(ahead.map(({ entity, key }) => [`${entity} ${key}`, { entity, key }]))
    for (const record of records.values()) refreshRow(store, record)
    context.clock = clock
  })
}
