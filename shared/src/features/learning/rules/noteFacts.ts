import type { z } from 'zod'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { notes } from '../entities/parts/progressBasics.ts'

const { id: _id, ...note } = notes.of.fields
const noteId = text({ required: true, max: 64 })

export type NotePayloads = {
  noteWritten: { note: string; reference: string; name: string; content: string }
  noteDeleted: { note: string }
}

// Casts: the schemas fill exactly these fields, which are all required.
const written = zodForFields({ note: noteId, ...note }) as z.ZodType<NotePayloads['noteWritten']>
const deleted = zodForFields({ note: noteId }) as z.ZodType<NotePayloads['noteDeleted']>

/** Notes (1§3) are facts by note: the last moment wins, and at the same moment the greater id of the fact. */
export const noteFacts = {
  noteWritten: { sent: written, logged: written },
  noteDeleted: { sent: deleted, logged: deleted },
}
