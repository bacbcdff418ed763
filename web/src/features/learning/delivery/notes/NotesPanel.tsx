import { useRef, useState } from 'react'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { noteReference, noteTarget } from '#shared/features/learning/rules/noteReference.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { LateDialog } from '#web/kernel/parts/LateDialog.tsx'
import { useMediaPlace } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { DeleteNoteDialog } from '../dialogs.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import { NoteTools } from './NoteTools.tsx'
import { NoteView } from './NoteView.tsx'
import { newNoteOn } from './newNoteOn.ts'
import { useNoteDrafts } from './noteDrafts.ts'
import { noteName, placeName } from './noteNames.ts'
import { type Note, type NotesFacts, useNotes } from './useNotes.ts'

type Props = NotesFacts & {
  item: Pick<OutlineLesson, 'id' | 'name'> | null
  /** Whose notes these are: a course's, with all of its lessons. */
  itemName: string
  /** Opens a lesson; absent where the item is one. */
  openLesson?: (id: string) => void
}

/** A learner's notes: list, add, edit, delete (1§2). A note with a draft is being edited. */
export function NotesPanel({ item, itemName, openLesson, ...facts }: Props) {
  const t = useWords(learningDeliveryWords)
  const { drafts, write, drop, read } = useNoteDrafts(facts.progress.customer, facts.courseKey)
  const { add, update, remove, waiting, fault } = useNotes(facts, item?.id ?? null, { read, write })
  const [asking, setAsking] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string | null>(null)
  const { notes } = facts.progress
  const [term, setTerm] = useState('')
  const shown = notesWith(notes, term)
  const { place, leadTo } = useMediaPlace()
  // A place is offered where the open lesson has one and was begun, and is taken when the note is saved.
  const here = place && place.lesson === item?.id && place.at > 0 ? place : null
  const [isPlaced, setPlaced] = useState(true)
  // Without its place it is about the film as a whole (NOT-04).
  const about = isPlaced ? here : here?.isVideo ? 'video' : null
  const isSole = !openLesson
  const newNote = newNoteOn(item?.id ?? '')

  const saveNew = () => {
    const content = (drafts[newNote] ?? '').trim()
    // A blank note is not saved, without a message (1§5).
    if (!item || content === '') return
    add({ id: noteReference(item.id, about, isSole), name: noteName(t, item.name, about, isSole) }, content)
    drop(newNote)
  }
  const save = (note: Note) => {
    const content = (ownValue(drafts, note.id) ?? '').trim()
    if (content === '') return
    update(note, content)
    drop(note.id)
  }
  /** Where a note leads; null where that is the open lesson as a whole. */
  const leadOf = (note: Note) => {
    const target = noteTarget(note.reference)
    const lesson = target.lesson ?? item?.id
    const isHere = lesson === item?.id
    if (!lesson || (isHere ? target.place === null : !openLesson)) return null
    return () => {
      if (!isHere) openLesson?.(lesson)
      if (target.place) leadTo(lesson, target.place.at)
      window.scrollTo({ top: 0 })
    }
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
      >
        {here && (
          <label className={styles.placed}>
            <input type="checkbox" checked={isPlaced} onChange={(event) => setPlaced(event.target.checked)} />
            {here.unit === 'page'
              ? t('notes.onPage', { page: here.at })
              : t('notes.atTime', { time: placeName(t, here) })}
          </label>
        )}
      </NoteForm>
      {notes.length > 0 && (
        <NoteTools title={itemName} notes={notes} found={shown.length} term={term} search={setTerm} />
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteView
                note={note}
                lead={leadOf(note)}
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

/** Those that have the term in their name or text. */
function notesWith(notes: readonly Note[], term: string): readonly Note[] {
  const wanted = term.trim().toLocaleLowerCase()
  if (wanted === '') return notes
  return notes.filter(({ name, content }) => `${name}\n${content}`.toLocaleLowerCase().includes(wanted))
}
