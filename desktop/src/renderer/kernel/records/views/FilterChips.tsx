import { Button, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Cross, Filter } from '@blueprintjs/icons'
import { useState } from 'react'
import { useNamed } from '../../api/useNamed.ts'
import { ActionMenu } from '../../parts/ActionMenu.tsx'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import type { NameOf } from '../../values/valueText.ts'
import { chosenValues, FilterValues } from './FilterValues.tsx'
import type { FilterField } from './filterFields.ts'
import styles from './ListTools.module.css'
import type { ListFilter } from './listAddress.ts'

type FilterChipsProps = {
  fields: readonly FilterField[]
  filter: ListFilter
  onChange(filter: ListFilter): void
}

/** What the list is narrowed to, a chip for each field; and a button that adds one. */
export function FilterChips({ fields: all, filter, onChange }: FilterChipsProps) {
  const fields = all.filter(({ isElsewhere }) => !isElsewhere)
  const set = (name: string, value: ListFilter[string] | undefined) => {
    const { [name]: _, ...others } = filter
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  const used = fields.filter(({ name }) => filter[name] !== undefined)
  const texts = useNamed((nameOf) => used.map((field) => chipText(field, filter[field.name], nameOf)))
  if (fields.length === 0) return null
  return (
    <>
      {used.map((field, at) => (
        <span key={field.name} className={styles.chip}>
          <PopoverButton
            size="small"
            variant="minimal"
            placement="bottom-start"
            text={`${field.label}: ${texts[at]}`}
            content={
              <FilterValues
                field={field}
                value={filter[field.name]}
                onChange={(value) => set(field.name, value)}
              />
            }
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={12} />}
            aria-label={`Do not filter by ${field.label}`}
            onClick={() => set(field.name, undefined)}
          />
        </span>
      ))}
      <AddFilter fields={fields} filter={filter} onChange={set} />
    </>
  )
}

type AddFilterProps = {
  fields: readonly FilterField[]
  filter: ListFilter
  onChange(name: string, value: ListFilter[string] | undefined): void
}

function AddFilter({ fields, filter, onChange }: AddFilterProps) {
  const [name, setName] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const field = fields.find((one) => one.name === name)
  const usual = fields.filter(({ isRare }) => !isRare)
  const rare = fields.filter(({ isRare }) => isRare)
  const offer = (one: FilterField) => (
    <MenuItem
      key={one.name}
      text={one.label}
      shouldDismissPopover={false}
      onClick={() => setName(one.name)}
    />
  )
  return (
    <PopoverButton
      size="small"
      variant="minimal"
      placement="bottom-start"
      icon={<Filter />}
      text="Filter"
      isOpen={isOpen}
      onInteraction={(next) => {
        setOpen(next)
        if (!next) setName(null)
      }}
      content={
        field ? (
          <FilterValues
            field={field}
            value={filter[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        ) : (
          <div className={styles.fields}>
            <ActionMenu>
              {usual.map(offer)}
              {usual.length > 0 && rare.length > 0 && <MenuDivider title="More" />}
              {rare.map(offer)}
            </ActionMenu>
          </div>
        )
      }
    />
  )
}

/** “Beginner, Advanced”. */
function chipText(field: FilterField, value: ListFilter[string] | undefined, nameOf: NameOf): string {
  const { records, options } = field
  return chosenValues(value)
    .map((one) => {
      if (one === '' && !field.isSwitch) return 'none'
      const label = options.find((option) => option.value === one)?.label
      return label ?? (records?.by === 'key' ? nameOf(records.entity, one) : one)
    })
    .join(', ')
}
