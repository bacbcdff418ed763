import { useState } from 'react'
import { createId } from '../../../shared/src/model/createId.ts'
import type { OutlineLesson } from '../../../shared/src/rules/courseOutline.ts'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { whoOf } from '../api/whoOf.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import { NoteView } from './NoteView.tsx'
import { useDraft } from './useDraft.ts'
import { type NotesFacts, useNotes } from './useNotes.ts'

type Props = NotesFacts & { item: Pick<OutlineLesson, 'id' | 'name'> | null }

/** A learner's notes: list, add, edit, delete (1§2). */
export function NotesPanel({ item, ...facts }: Props) {
  const { save, isBusy, fault } = useNotes(facts)
  const [editing, setEditing] = useState<string | null>(null)
  const [draft, setDraft] = useDraft(`${whoOf(facts.viewer)} ${facts.courseKey}`)
  const { notes } = facts.progress

  const add = async () => {
    const content = draft.trim()
    // A blank note is not saved, and nothing is shown (1§5).
    if (!item || content === '') return
    const note = { id: createId(), reference: item.id, name: item.name, content }
    const isSaved = await save(
      (before) => (before.some(({ id }) => id === note.id) ? [...before] : [...before, note]),
      'Failed to add note',
    )
    if (isSaved) setDraft('')
  }
  const update = async (id: string, content: string) => {
    if (content.trim() === '') return
    const isSaved = await save(
      (before) => before.map((note) => (note.id === id ? { ...note, content: content.trim() } : note)),
      'Failed to update note',
    )
    if (isSaved) setEditing(null)
  }
  const remove = (id: string) =>
    save((before) => before.filter((note) => note.id !== id), 'Failed to delete note')

  return (
    <section className={styles.panel} aria-labelledby="notes">
      <h2 id="notes" className={styles.title}>
        Notes
      </h2>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <NoteForm
        label={item ? `New note on ${item.name}` : 'New note'}
        value={draft}
        onChange={setDraft}
        isSaveDisabled={!item || isBusy}
        onSave={add}
        saveLabel="Save note"
      />
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteView
                note={note}
                isEditing={editing === note.id}
                isBusy={isBusy}
                edit={() => setEditing(note.id)}
                cancel={() => setEditing(null)}
                update={(content) => update(note.id, content)}
                remove={() => remove(note.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
