import { FormGroup, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import styles from './PictureEditor.module.css'

type NumberFieldProps = {
  label: string
  value: number
  least: number
  most: number
  onValue(value: number): void
}

/** A whole number. What is typed applies as soon as it is one within the bounds; the rest goes away with the focus. */
export function NumberField({ label, value, least, most, onValue }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormGroup label={label} labelFor={id} className={styles.number ?? ''}>
      <InputGroup
        id={id}
        type="number"
        min={least}
        max={most}
        step={1}
        value={typed ?? String(value)}
        onValueChange={(text) => {
          setTyped(text)
          const next = Number(text)
          if (text.trim() !== '' && Number.isFinite(next) && next >= least && next <= most)
            onValue(Math.round(next))
        }}
        onBlur={() => setTyped(null)}
      />
    </FormGroup>
  )
}
