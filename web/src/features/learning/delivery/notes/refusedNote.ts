import { soleLessonId } from '#shared/features/content/rules/outline/soleLesson.ts'
import { noteTarget } from '#shared/features/learning/rules/noteReference.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { newNoteOn } from './newNoteOn.ts'

/** A failure by the keys of its words: the failed action, and where its text is now. */
export type NoteFailure = {
  text: (typeof noteFailures)[NoteKind]
  isKept: 'note.kept' | 'note.stillThere'
  /** Null where it is the item's own film, or not known. */
  lesson: string | null
  kind: NoteKind
}
export type NoteKind = keyof typeof noteFailures

/** The keys of the messages for failed changes of a note (1§8). */
export const noteFailures = {
  add: 'note.addFailed',
  update: 'note.updateFailed',
  delete: 'note.deleteFailed',
} as const

/** The last failure is logged (NOT-10 to NOT-12): "Failed to add note". */
export const logNoteFailure = (kind: NoteKind, ...about: unknown[]) =>
  console.error(`Failed to ${kind} note`, ...about)

type Payload = { note: string; reference: string; content: string }

/** The failed change; null for facts that are no notes. */
export function describeNoteFailure({ fact }: OutboxEntry, isUpdate = false): NoteFailure | null {
  if (fact.type === 'noteDeleted')
    return { text: noteFailures.delete, isKept: 'note.stillThere', lesson: null, kind: 'delete' }
  if (fact.type !== 'noteWritten') return null
  // Made by useNotes.
  const { reference } = fact.payload as Payload
  const kind = isUpdate ? 'update' : 'add'
  return { text: noteFailures[kind], isKept: 'note.kept', lesson: noteTarget(reference).lesson, kind }
}

type Drafts = { read(note: string): string | undefined; write(note: string, text: string): void }

/** The text of a refused note becomes a draft again, after the text that is already written there. */
export function takeBackNote({ fact }: OutboxEntry, drafts: Drafts, isUpdate = false): void {
  if (fact.type !== 'noteWritten') return
  const { note, reference, content } = fact.payload as Payload
  const place = isUpdate ? note : newNoteOn(noteTarget(reference).lesson ?? soleLessonId)
  const before = drafts.read(place)
  if (before?.includes(content)) return
  drafts.write(place, before ? `${before}\n\n${content}` : content)
}
