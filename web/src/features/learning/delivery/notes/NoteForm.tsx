import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './NotesPanel.module.css'

type Props = {
  label: string
  value: string
  onChange(value: string): void
  isSaveDisabled?: boolean
  onSave(): void
  saveLabel: string
  input?: RefObject<HTMLTextAreaElement | null>
  children?: ReactNode
}

/** A note's editor: at least 4 rows (1§9). */
export function NoteForm(props: Props) {
  const { label, value, onChange, isSaveDisabled, onSave, saveLabel, input, children } = props
  const t = useWords(learningDeliveryWords)
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
        {...(input && { ref: input })}
        className={styles.input}
        rows={4}
        maxLength={20_000}
        placeholder={t('notes.placeholder')}
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
