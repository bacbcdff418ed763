import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'

/** A file that takes another's place may be longer: its length is asked for again after this. */
const keptMs = 60_000
const maxKept = 2000

const byDatabase = new WeakMap<Database, Map<string, { durationMs: number | null; readAt: number }>>()

/** The length of an asset, in milliseconds; null if it has none. A learner reports every 10 s, so it is kept for a minute. */
export async function loadDuration(db: Database, asset: string, now: number): Promise<number | null> {
  const kept = byDatabase.get(db) ?? new Map<string, { durationMs: number | null; readAt: number }>()
  byDatabase.set(db, kept)
  const known = kept.get(asset)
  if (known && Math.abs(now - known.readAt) < keptMs) return known.durationMs
  const rows = await query<{ durationMs: number | null }>(db, {
    name: 'asset-duration',
    text: 'SELECT "durationMs" FROM "Asset" WHERE key = $1',
    values: [asset],
  })
  const durationMs = Number(rows[0]?.durationMs ?? 0) || null
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(asset, { durationMs, readAt: now })
  return durationMs
}
