import { useRef, useState } from 'react'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { createId } from '../../../../../../shared/src/kernel/model/createId.ts'
import { ownValue } from '../../../../../../shared/src/kernel/rules/ownValue.ts'
import { Notice } from '../../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { LateDialog } from '../../../../kernel/parts/LateDialog.tsx'
import { DeleteNoteDialog } from '../dialogs.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import { NoteView } from './NoteView.tsx'
import { newNoteOn } from './noteDrafts.ts'
import { useNoteDrafts } from './useNoteDrafts.ts'
import { type Note, type NotesFacts, noteFailures, useNotes } from './useNotes.ts'

type Props = NotesFacts & { item: Pick<OutlineLesson, 'id' | 'name'> | null }

/** A learner's notes: list, add, edit, delete (1§2). A note with a draft is being edited. */
export function NotesPanel({ item, ...facts }: Props) {
  const { save, isBusy, fault } = useNotes(facts, item?.id ?? null)
  const { drafts, write, drop, dropSent } = useNoteDrafts(facts.progress.customer, facts.courseKey)
  const [asking, setAsking] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string | null>(null)
  const { notes } = facts.progress
  const newNote = newNoteOn(item?.id ?? '')

  const add = async () => {
    const sent = drafts[newNote] ?? ''
    // A blank note is not saved, without a message (1§5).
    if (!item || sent.trim() === '') return
    const note = { id: createId(), reference: item.id, name: item.name, content: sent.trim() }
    if (await save((before) => withNote(before, note), noteFailures.add)) dropSent(newNote, sent)
  }
  const update = async (note: Note) => {
    const sent = ownValue(drafts, note.id) ?? ''
    if (sent.trim() === '') return
    const change = (before: readonly Note[]) => withNote(before, { ...note, content: sent.trim() })
    if (await save(change, noteFailures.update)) dropSent(note.id, sent)
  }
  const remove = async (id: string) => {
    const change = (before: readonly Note[]) => before.filter((note) => note.id !== id)
    await save(change, noteFailures.delete)
    // The dialog may be about another note by now.
    setAsking((now) => (now === id ? null : now))
  }
  const askToRemove = (id: string) => {
    asked.current = id
    setAsking(id)
  }

  return (
    <section className={styles.panel} aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1} className={styles.title}>
        Notes
      </h2>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <NoteForm
        label={item ? `New note on ${item.name}` : 'New note'}
        value={drafts[newNote] ?? ''}
        onChange={(text) => (text === '' ? drop(newNote) : write(newNote, text))}
        isSaveDisabled={!item}
        isBusy={isBusy}
        onSave={add}
        saveLabel="Save note"
      />
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteView
                note={note}
                draft={ownValue(drafts, note.id)}
                isBusy={isBusy}
                write={(text) => write(note.id, text)}
                cancel={() => drop(note.id)}
                update={() => update(note)}
                askToRemove={() => askToRemove(note.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <LateDialog isOpen={asking !== null} close={() => setAsking(null)}>
        <DeleteNoteDialog
          isOpen={asking !== null}
          isBusy={isBusy}
          close={() => setAsking(null)}
          remove={() => asking !== null && remove(asking)}
          focusAfter={() => (notes.some(({ id }) => id === asked.current) ? null : heading.current)}
        />
      </LateDialog>
    </section>
  )
}

/** Applies to the note's present state. A note deleted elsewhere is restored with the draft. */
const withNote = (before: readonly Note[], note: Note): Note[] =>
  before.some(({ id }) => id === note.id)
    ? before.map((one) => (one.id === note.id ? note : one))
    : [...before, note]
