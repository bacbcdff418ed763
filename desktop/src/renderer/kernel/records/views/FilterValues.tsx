import { Checkbox, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useState } from 'react'
import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { useRecords } from '../../api/useRecords.ts'
import type { FilterField, FilterOption } from './filterFields.ts'
import styles from './ListTools.module.css'
import type { ListFilter } from './listAddress.ts'

type FilterValuesProps = {
  field: FilterField
  /** Undefined: not narrowed by it. */
  value: ListFilter[string] | undefined
  onChange(value: ListFilter[string] | undefined): void
}

/** More options than these can be searched. */
const mostAtAGlance = 8
const mostRead = 500

/** The values of one field, as checkboxes: a record with any of the chosen ones is shown. */
export function FilterValues(props: FilterValuesProps) {
  const { records } = props.field
  return records ? <RecordValues {...props} records={records} /> : <Values {...props} />
}

function RecordValues({
  records,
  ...props
}: FilterValuesProps & { records: { entity: string; by: string } }) {
  const entity = findEntity(records.entity)
  const name = nameField(entity ?? { fields: {} })
  const { data } = useRecords({
    entity: records.entity,
    fields: records.by === 'key' ? [name] : [name, records.by],
    sort: { field: name, direction: 'asc' },
    offset: 0,
    limit: mostRead,
  })
  const options = (data?.items ?? []).map((row) => ({
    value: String(row[records.by] ?? ''),
    label: recordName(entity, row) ?? 'Without a name',
  }))
  if (data && options.length === 0)
    return <p className={styles.none}>There are no {entity ? nounOf(entity, 2) : 'records'} yet.</p>
  return <Values {...props} field={{ ...props.field, options }} />
}

function Values({ field, value, onChange }: FilterValuesProps) {
  const [search, setSearch] = useState('')
  const chosen = chosenValues(value)
  const none: FilterOption[] = field.isSwitch ? [] : [{ value: '', label: 'None' }]
  const options = [...field.options, ...none]
  const shown = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()))
  function turn(one: string) {
    if (field.isSwitch) return onChange(chosen.includes(one) ? undefined : one === 'yes')
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={styles.values}>
      <legend className="visually-hidden">{field.label}</legend>
      {options.length > mostAtAGlance && (
        <InputGroup
          size="small"
          leftIcon={<Search />}
          aria-label={`Search ${field.label}`}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <div className={styles.options}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => turn(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The values as options have them. */
export function chosenValues(value: ListFilter[string] | undefined): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}
