import { Publication } from '../../editions/Publication.ts'
import { maxCharsPerMessage, measureCell } from '../protocol.ts'
import type { OutboxEntry, ReplicaStore } from '../ReplicaStore.ts'

/**
 * The unacknowledged writes of the next push, oldest first. A publication ends its push: the server takes what it
 * then has for what the author saw, and what they wrote later comes in later pushes. It is not cut in two, either.
 * Writes that were numbered go along: a request must not end before what an earlier one had.
 */
export function nextPush(store: ReplicaStore, limit: number): OutboxEntry[] {
  const loaded = store.loadUnacknowledged(limit)
  const fitting = cutToSize(loaded)
  const numbered = fitting.findLastIndex(({ n }) => n !== null) + 1
  const last = fitting.findIndex(
    (entry, index) => index + 1 >= numbered && isPublication(entry) && isOther(entry, fitting[index + 1]),
  )
  if (last < 0) return fitting
  const mayGoOn = last + 1 === fitting.length && (fitting.length < loaded.length || loaded.length === limit)
  const first = fitting.findIndex((entry) => !isOther(entry, fitting[last]))
  return mayGoOn && first > 0 && first >= numbered ? fitting.slice(0, first) : fitting.slice(0, last + 1)
}

const isPublication = ({ entity }: OutboxEntry) => entity === Publication.name
const isOther = (one: OutboxEntry, other: OutboxEntry | undefined) =>
  one.entity !== other?.entity || one.key !== other.key

function cutToSize(entries: readonly OutboxEntry[]): OutboxEntry[] {
  let chars = 0
  const end = entries.findIndex((entry, index) => {
    // As before an upgrade: a request must not end before what an earlier one had.
    chars += measureCell({ ...entry, ...entry.sentAs })
    return index > 0 && chars > maxCharsPerMessage
  })
  return end < 0 ? [...entries] : entries.slice(0, end)
}
