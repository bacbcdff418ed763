import { ownValue } from '../../../kernel/rules/ownValue.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import type { LearningFact } from './learningFact.ts'

type NoteFact = Extract<LearningFact, { type: 'noteWritten' | 'noteDeleted' }>
type Notes = Pick<CourseProgress, 'notes' | 'noteVersions'>

export const isNoteFact = (fact: LearningFact): fact is NoteFact =>
  fact.type === 'noteWritten' || fact.type === 'noteDeleted'

/**
 * The notes after one more fact. What was deleted keeps its moment, so that an older text that arrives later does not bring it
 * back. Notes stand in the order in which they were first written.
 */
export function foldNote({ notes, noteVersions }: Notes, fact: NoteFact): Notes {
  const { id, occurredAt: at } = fact
  const { note } = fact.payload
  const known = ownValue(noteVersions, note)
  const first = fact.type === 'noteWritten' ? least(known?.first ?? null, at) : (known?.first ?? null)
  const isNewest = !known || at > known.at || (at === known.at && id > known.fact)
  if (!isNewest) {
    const versions = { ...noteVersions, [note]: { ...known, first } }
    return { notes: inOrder(notes, versions), noteVersions: versions }
  }
  const others = notes.filter((one) => one.id !== note)
  if (fact.type === 'noteDeleted')
    return {
      notes: others,
      noteVersions: { ...noteVersions, [note]: { at, fact: id, first, isDeleted: true } },
    }
  const { reference, name, content } = fact.payload
  const versions = { ...noteVersions, [note]: { at, fact: id, first } }
  return {
    notes: inOrder([...others, { id: note, reference, name, content }], versions),
    noteVersions: versions,
  }
}

function inOrder(notes: Notes['notes'], versions: Notes['noteVersions']): Notes['notes'] {
  const firstOf = (id: string) => ownValue(versions, id)?.first ?? ''
  return notes.toSorted((a, b) => compare(firstOf(a.id), firstOf(b.id)) || compare(a.id, b.id))
}

const least = (a: string | null, b: string) => (a !== null && a <= b ? a : b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
