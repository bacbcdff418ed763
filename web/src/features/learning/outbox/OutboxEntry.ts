import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'

/** What a fact says, without its id. */
export type FactBody = Omit<SentFact, 'id'> & { occurredAt: string }

/** One fact to be sent to the server. Its id is sent too, so that a resent fact counts once. */
export type OutboxEntry = {
  id: string
  /** Orders entries: by creation time, then by position. */
  order: string
  /** What it is about: `itemName`. */
  course: string
  fact: FactBody
  /** A later entry with the same slot contains this one's data, and replaces it. */
  slot: string | null
}

/** An entry as versions before there were facts stored it. */
type OldEntry = {
  id: string
  order: string
  course: string
  call: 'trackCourseItemProgress' | 'scormCommit'
  input: Record<string, unknown>
  slot: string | null
}

/** A stored entry of any version; null for an invalid one. The id stays, so that a fact that was sent already counts once. */
export function toEntry(value: unknown): OutboxEntry | null {
  const entry = value as Partial<OutboxEntry & OldEntry> | null
  if (typeof entry?.id !== 'string' || typeof entry.order !== 'string') return null
  if (typeof entry.fact === 'object' && entry.fact !== null) return entry as OutboxEntry
  if (entry.call !== 'trackCourseItemProgress' && entry.call !== 'scormCommit') return null
  const { id, order, call, input = {}, slot = null } = entry
  return {
    ...{ id, order, slot, course: entry.course ?? String(input.courseKey ?? input.itemKey) },
    fact: {
      // Those versions did not know their edition: the server takes the newest that has the lesson.
      edition: null,
      lesson: typeof input.courseItemID === 'string' ? input.courseItemID : null,
      occurredAt: String(input.occurredAt ?? new Date(0).toISOString()),
      ...(call === 'scormCommit'
        ? { type: 'scormCommitted', payload: { cmi: input.scormData as Record<string, string> } }
        : { type: 'lessonProgressed', payload: positionOf(input) }),
    },
  }
}

const positionOf = ({ progress, lastPosition, maxPosition }: OldEntry['input']) => ({
  progress: Number(progress),
  lastPosition: Number(lastPosition ?? 0),
  maxPosition: Number(maxPosition ?? 0),
})
