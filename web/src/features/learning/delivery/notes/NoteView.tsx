import { useRef } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import { useEditorFocus } from './useEditorFocus.ts'
import type { Note } from './useNotes.ts'

type Props = {
  note: Note
  /** Goes to what it is about; null where that is on the screen. */
  lead: (() => void) | null
  /** The draft shown instead of the note; undefined while not editing. */
  draft: string | undefined
  /** The server has not its latest text yet. */
  isWaiting: boolean
  write(text: string): void
  cancel(): void
  update(): void
  askToRemove(): void
}

/** One note: viewing and editing (1§4). */
export function NoteView({ note, lead, draft, isWaiting, write, cancel, update, askToRemove }: Props) {
  const t = useWords(learningDeliveryWords)
  const input = useRef<HTMLTextAreaElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const { askForFocus } = useEditorFocus(draft !== undefined, input, editButton)
  if (draft !== undefined)
    return (
      <NoteForm
        label={t('notes.editOn', { name: note.name })}
        value={draft}
        onChange={write}
        onSave={update}
        saveLabel={t('notes.update')}
        input={input}
      >
        <Button look="quiet" size="small" onClick={cancel}>
          {t('notes.cancel')}
        </Button>
      </NoteForm>
    )
  return (
    <>
      {lead ? (
        <button
          type="button"
          className={`${styles.name} ${styles.lead}`}
          aria-label={t('notes.goTo', { name: note.name })}
          onClick={lead}
        >
          {note.name}
        </button>
      ) : (
        <p className={styles.name}>{note.name}</p>
      )}
      <p className={styles.content}>{note.content}</p>
      {isWaiting && (
        <p className={styles.waiting}>
          <Icon name="cloud" size={14} />
          {t('notes.waiting')}
        </p>
      )}
      <div className={styles.tools}>
        <button
          ref={editButton}
          type="button"
          className={styles.tool}
          aria-label={t('notes.editOn', { name: note.name })}
          onClick={() => {
            askForFocus()
            write(note.content)
          }}
        >
          <Icon name="edit" size={18} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('notes.deleteOn', { name: note.name })}
          onClick={askToRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
    </>
  )
}
