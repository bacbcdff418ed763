import type { CourseProgress } from '../entities/CourseProgress.ts'
import type { LearningFact } from './learningFact.ts'

export type NoteFact = Extract<LearningFact, { type: 'noteWritten' | 'noteDeleted' }>
type Notes = Pick<CourseProgress, 'notes' | 'noteVersions'>

export const isNoteFact = (fact: LearningFact): fact is NoteFact =>
  fact.type === 'noteWritten' || fact.type === 'noteDeleted'

/**
 * The notes after more facts. A deleted note keeps its moment, so that an older text that arrives later does not restore
 * it. Notes are in the order in which they were first written.
 */
export function foldNotes(before: Notes, facts: readonly NoteFact[]): Notes {
  if (facts.length === 0) return { notes: before.notes, noteVersions: before.noteVersions }
  const notes = new Map(before.notes.map((note) => [note.id, note]))
  const versions = new Map(Object.entries(before.noteVersions))
  for (const fact of facts) {
    const { id, occurredAt: at } = fact
    const { note } = fact.payload
    const known = versions.get(note)
    const first = fact.type === 'noteWritten' ? least(known?.first ?? null, at) : (known?.first ?? null)
    const isNewest = !known || at > known.at || (at === known.at && id > known.fact)
    if (!isNewest) versions.set(note, { ...known, first })
    else if (fact.type === 'noteDeleted') {
      notes.delete(note)
      versions.set(note, { at, fact: id, first, isDeleted: true })
    } else {
      const { reference, name, content } = fact.payload
      notes.set(note, { id: note, reference, name, content })
      versions.set(note, { at, fact: id, first })
    }
  }
  const firstOf = (note: string) => versions.get(note)?.first ?? ''
  return {
    notes: [...notes.values()].sort((a, b) => compare(firstOf(a.id), firstOf(b.id)) || compare(a.id, b.id)),
    noteVersions: Object.fromEntries(versions),
  }
}

const least = (a: string | null, b: string) => (a !== null && a <= b ? a : b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
