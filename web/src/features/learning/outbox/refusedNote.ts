import { newNoteOn } from '../delivery/notes/newNoteOn.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

/** A failure by the keys of its words: what was not done, and where its text is now. */
export type NoteFailure = {
  text: `note.${'add' | 'update' | 'delete'}Failed`
  isKept: 'note.kept' | 'note.stillThere'
  lesson: string | null
}

type Payload = { note: string; reference: string; content: string }

/** What was not saved; null for facts that are no notes. */
export function noteFailureOf({ fact }: OutboxEntry, isUpdate = false): NoteFailure | null {
  if (fact.type === 'noteDeleted')
    return { text: 'note.deleteFailed', isKept: 'note.stillThere', lesson: null }
  if (fact.type !== 'noteWritten') return null
  // Made by useNotes.
  const { reference } = fact.payload as Payload
  const text = isUpdate ? 'note.updateFailed' : 'note.addFailed'
  return { text, isKept: 'note.kept', lesson: reference }
}

type Drafts = { read(note: string): string | undefined; write(note: string, text: string): void }

/** The text of a note that the server refused is a draft again, after what is written there already. */
export function takeBackNote({ fact }: OutboxEntry, drafts: Drafts, isUpdate = false): void {
  if (fact.type !== 'noteWritten') return
  const { note, reference, content } = fact.payload as Payload
  const place = isUpdate ? note : newNoteOn(reference)
  const before = drafts.read(place)
  if (before?.includes(content)) return
  drafts.write(place, before ? `${before}\n\n${content}` : content)
}
