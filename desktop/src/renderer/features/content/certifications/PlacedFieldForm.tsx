import { Button, Card, NumericInput, SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { type PlacedField, placedField } from '#shared/features/content/entities/Certification.ts'
import styles from './CertificateDesign.module.css'

type Props = { field: PlacedField; size: { width: number; height: number }; onRemoved(): void }

const looks = ['width', 'fontSize', 'align', 'fontWeight', 'color', 'page']

/** One placed field by numbers: its place in points, or in percent of the page. */
export function PlacedFieldForm({ field, size, onRemoved }: Props) {
  const { edit, isReadOnly } = useFormTarget()
  const [unit, setUnit] = useState('points')
  const path = ['fields', field.id]
  const form = (names: readonly string[]) => <EntityForm fields={placedField.fields} {...{ names, path }} />
  return (
    <Card className={styles.card ?? ''} role="group" aria-label={field.name}>
      {form(field.value === 'text' ? ['name', 'value', 'text'] : ['name', 'value'])}
      <SegmentedControl
        small
        role="radiogroup"
        aria-label="Unit of the position"
        value={unit}
        onValueChange={setUnit}
        options={[
          { label: 'Points', value: 'points' },
          { label: 'Percent', value: 'percent' },
        ]}
      />
      {unit === 'points' ? (
        form(['x', 'y'])
      ) : (
        <div className={styles.percents}>
          {(['x', 'y'] as const).map((name) => {
            const whole = name === 'x' ? size.width : size.height
            return (
              <div key={name}>
                <label htmlFor={`${field.id}-${name}`}>
                  {name === 'x' ? 'From the left (%)' : 'From the bottom (%)'}
                </label>
                <NumericInput
                  id={`${field.id}-${name}`}
                  fill
                  min={0}
                  max={100}
                  disabled={isReadOnly === true}
                  value={Math.round((field[name] / whole) * 1000) / 10}
                  onValueChange={(percent) =>
                    Number.isFinite(percent) &&
                    edit([{ do: 'set', path: [...path, name], value: Math.round(whole * percent) / 100 }])
                  }
                />
              </div>
            )
          })}
        </div>
      )}
      {form(looks)}
      {!isReadOnly && (
        <Button
          variant="minimal"
          intent="danger"
          text="Remove field"
          onClick={() => {
            edit([{ do: 'remove', path: ['fields'], id: field.id }], 'now')
            onRemoved()
          }}
        />
      )}
    </Card>
  )
}
