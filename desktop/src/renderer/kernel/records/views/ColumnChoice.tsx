import { Button, Checkbox } from '@blueprintjs/core'
import { ListColumns } from '@blueprintjs/icons'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import type { RecordColumn } from '../table/RecordColumn.ts'
import styles from './ListTools.module.css'

type ColumnChoiceProps = {
  all: readonly RecordColumn[]
  shown: readonly string[]
  usual: readonly string[]
  onChange(columns: readonly string[]): void
}

/** Which columns a list shows, in the order that they have. */
export function ColumnChoice({ all, shown, usual, onChange }: ColumnChoiceProps) {
  const isUsual = shown.join() === usual.join()
  return (
    <PopoverButton
      size="small"
      variant="minimal"
      placement="bottom-end"
      icon={<ListColumns />}
      text="Columns"
      content={
        <fieldset className={styles.values}>
          <legend className="visually-hidden">Columns</legend>
          <div className={styles.options}>
            {all.map(({ field, label }) => (
              <Checkbox
                key={field}
                label={label}
                checked={shown.includes(field)}
                onChange={() => onChange(turned(all, shown, field))}
              />
            ))}
          </div>
          <Button
            size="small"
            variant="minimal"
            text="Usual columns"
            disabled={isUsual}
            onClick={() => onChange(usual)}
          />
        </fieldset>
      }
    />
  )
}

const turned = (all: readonly RecordColumn[], shown: readonly string[], field: string) =>
  all
    .map((column) => column.field)
    .filter((one) => (one === field ? !shown.includes(one) : shown.includes(one)))
