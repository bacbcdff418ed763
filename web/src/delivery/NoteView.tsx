import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import dialog from '../../../shared/widgets/parts/Dialog.module.css'
import { Icon } from '../../../shared/widgets/parts/Icon.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './NotesPanel.module.css'
import type { Note } from './useNotes.ts'

type Props = {
  note: Note
  isEditing: boolean
  isBusy: boolean
  edit(): void
  cancel(): void
  update(content: string): void
  remove(): Promise<boolean>
}

/** One note: viewing, editing, delete confirmation (1§4). */
export function NoteView({ note, isEditing, isBusy, edit, cancel, update, remove }: Props) {
  const [content, setContent] = useState(note.content)
  const [isAsking, setAsking] = useState(false)
  if (isEditing)
    return (
      <NoteForm
        label={`Edit note on ${note.name}`}
        value={content}
        onChange={setContent}
        isSaveDisabled={isBusy}
        onSave={() => update(content)}
        saveLabel="Save"
      >
        <Button look="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
      </NoteForm>
    )
  return (
    <>
      <p className={styles.name}>{note.name}</p>
      <p className={styles.content}>{note.content}</p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`Edit note on ${note.name}`}
          onClick={() => {
            setContent(note.content)
            edit()
          }}
        >
          <Icon name="edit" size={18} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={`Delete note on ${note.name}`}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
      <AlertDialog.Root open={isAsking} onOpenChange={setAsking}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={dialog.backdrop} />
          <AlertDialog.Popup className={dialog.popup}>
            <AlertDialog.Title className={dialog.title}>Confirm Delete</AlertDialog.Title>
            <AlertDialog.Description className={dialog.text}>
              Are you sure you want to delete the note?
            </AlertDialog.Description>
            <div className={dialog.actions}>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button
                look="danger"
                disabled={isBusy}
                onClick={() => {
                  void remove().then(() => setAsking(false))
                }}
              >
                Delete
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </>
  )
}
