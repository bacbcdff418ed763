import { FormGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import styles from './PictureEditor.module.css'

/** Asks for the alternative text of a picture in the library, until there is one. */
export function AltField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const id = useId()
  const { label, help, max } = Asset.fields.alt
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={<span id={`${id}-help`}>{help}</span>}
      className={styles.alt ?? ''}
    >
      <TextArea
        id={id}
        fill
        rows={2}
        maxLength={max}
        aria-describedby={`${id}-help`}
        intent={value.trim() === '' ? 'warning' : 'none'}
        placeholder="Describe the picture for people who cannot see it"
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </FormGroup>
  )
}
