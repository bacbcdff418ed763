import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import styles from './NotesPanel.module.css'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  isSaveDisabled: boolean
  onSave(): void
  saveLabel: string
  children?: ReactNode
}

/** A note being written: at least 4 rows (1§9). */
export function NoteForm({ label, value, onChange, isSaveDisabled, onSave, saveLabel, children }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={4}
        maxLength={20_000}
        placeholder="Write a note…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.actions}>
        {children}
        <Button type="submit" size="small" look="secondary" disabled={isSaveDisabled}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
