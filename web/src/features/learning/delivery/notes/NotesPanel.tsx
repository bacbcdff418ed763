import { useRef, useState } from 'react'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { learningDeliveryWords } from '../../../../../../shared/src/features/learning/words/delivery/words.generated.ts'
import { ownValue } from '../../../../../../shared/src/kernel/rules/ownValue.ts'
import { Notice } from '../../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { useWords } from '../../../../../../shared/widgets/kernel/words/useWords.ts'
import { LateDialog } from '../../../../kernel/parts/LateDialog.tsx'
import { DeleteNoteDialog } from '../dialogs.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import { NoteView } from './NoteView.tsx'
import { newNoteOn } from './newNoteOn.ts'
import { useNoteDrafts } from './useNoteDrafts.ts'
import { type Note, type NotesFacts, useNotes } from './useNotes.ts'

type Props = NotesFacts & { item: Pick<OutlineLesson, 'id' | 'name'> | null }

/** A learner's notes: list, add, edit, delete (1§2). A note with a draft is being edited. */
export function NotesPanel({ item, ...facts }: Props) {
  const t = useWords(learningDeliveryWords)
  const { drafts, write, drop, read } = useNoteDrafts(facts.progress.customer, facts.courseKey)
  const { add, update, remove, waiting, fault } = useNotes(facts, item?.id ?? null, { read, write })
  const [asking, setAsking] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string | null>(null)
  const { notes } = facts.progress
  const newNote = newNoteOn(item?.id ?? '')

  const saveNew = () => {
    const content = (drafts[newNote] ?? '').trim()
    // A blank note is not saved, without a message (1§5).
    if (!item || content === '') return
    add(item, content)
    drop(newNote)
  }
  const save = (note: Note) => {
    const content = (ownValue(drafts, note.id) ?? '').trim()
    if (content === '') return
    update(note, content)
    drop(note.id)
  }
  const askToRemove = (id: string) => {
    asked.current = id
    setAsking(id)
  }

  return (
    <section className={styles.panel} aria-labelledby="notes">
      <h2 id="notes" ref={heading} tabIndex={-1} className={styles.title}>
        {t('notes.title')}
      </h2>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <NoteForm
        label={item ? t('notes.newOn', { name: item.name }) : t('notes.new')}
        value={drafts[newNote] ?? ''}
        onChange={(text) => (text === '' ? drop(newNote) : write(newNote, text))}
        isSaveDisabled={!item}
        onSave={saveNew}
        saveLabel={t('notes.save')}
      />
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteView
                note={note}
                draft={ownValue(drafts, note.id)}
                isWaiting={waiting.has(note.id)}
                write={(text) => write(note.id, text)}
                cancel={() => drop(note.id)}
                update={() => save(note)}
                askToRemove={() => askToRemove(note.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <LateDialog isOpen={asking !== null} close={() => setAsking(null)}>
        <DeleteNoteDialog
          isOpen={asking !== null}
          close={() => setAsking(null)}
          remove={() => {
            if (asking !== null) remove(asking)
            setAsking(null)
          }}
          focusAfter={() => (notes.some(({ id }) => id === asked.current) ? null : heading.current)}
        />
      </LateDialog>
    </section>
  )
}
