import type { OutboxEntry } from './OutboxEntry.ts'

const maxFacts = 50
/** Of a page that closes, browsers send no more than 64 KB. */
export const leavingLength = 50_000
const maxLength = 500_000

/** The first entries that one call can carry: of one item, in order, and not too long together. */
export function nextBatch(entries: readonly OutboxEntry[], limit = maxLength): OutboxEntry[] {
  const [first] = entries
  if (!first) return []
  const batch = [first]
  let length = lengthOf(first)
  for (const entry of entries.slice(1)) {
    if (entry.course !== first.course) continue
    length += lengthOf(entry)
    if (length > limit || batch.length >= maxFacts) break
    batch.push(entry)
  }
  return batch
}

/** All entries, each in one batch. */
export function cutIntoBatches(entries: readonly OutboxEntry[], limit: number): OutboxEntry[][] {
  const batches: OutboxEntry[][] = []
  for (let left = [...entries]; left.length > 0; ) {
    const batch = new Set(nextBatch(left, limit))
    batches.push([...batch])
    left = left.filter((entry) => !batch.has(entry))
  }
  return batches
}

const lengthOf = (entry: OutboxEntry) => JSON.stringify(entry.fact).length
