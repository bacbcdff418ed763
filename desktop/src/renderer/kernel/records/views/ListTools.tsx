import { SegmentedControl } from '@blueprintjs/core'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { usePerson } from '../../api/useConsoleState.ts'
import type { RecordColumn } from '../table/RecordColumn.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { FilterField } from './filterFields.ts'
import styles from './ListTools.module.css'
import { type ListAddress, type ListBounds, type ListFilter, writeAddress } from './listAddress.ts'
import { chosenColumns, rememberColumns } from './savedViews.ts'
import { SaveView, ViewTabs } from './ViewTabs.tsx'

type ListToolsProps = {
  entity: Entity
  /** “pages” */
  nouns: string
  address: ListAddress
  filterable: readonly FilterField[]
  columns: ListColumns
  bounds?: ListBounds | undefined
  onFilter(filter: ListFilter): void
  onUnbind(isUnbound: boolean): void
}

/** Above a list: saved views, filters, and which columns it shows. */
export function ListTools({ entity, address, filterable, columns, bounds, ...rest }: ListToolsProps) {
  const person = usePerson()
  const query = writeAddress(address).toString()
  const whole = writeAddress({ ...address, columns: columns.shown }).toString()
  const of = { entity: entity.name, person, query }
  return (
    <div className={styles.tools}>
      {bounds && (
        <SegmentedControl
          size="small"
          aria-label={`Which ${rest.nouns} are shown`}
          options={[
            { value: 'own', label: bounds.label },
            { value: 'all', label: bounds.all },
          ]}
          value={address.isUnbound ? 'all' : 'own'}
          onValueChange={(value) => rest.onUnbind(value === 'all')}
        />
      )}
      <ViewTabs {...of} />
      <FilterChips fields={filterable} filter={address.filter} onChange={rest.onFilter} />
      <SaveView {...of} whole={whole} />
      <span className={styles.space} />
      <div className={styles.columns}>
        <ColumnChoice {...columns} />
      </div>
    </div>
  )
}

export type ListColumns = {
  all: readonly RecordColumn[]
  shown: readonly string[]
  usual: readonly string[]
  onChange(columns: readonly string[]): void
}

/** The columns of a list: those of its address, else those that this person chose last, else the usual ones. */
export function useListColumns(
  entity: Entity,
  all: readonly RecordColumn[],
  usual: readonly string[],
  { columns }: ListAddress,
  change: (changes: Partial<ListAddress>) => void,
): ListColumns {
  const person = usePerson()
  const remembered = chosenColumns.use(person).find((one) => one.entity === entity.name)?.columns
  const wanted = columns ?? remembered ?? usual
  return {
    all,
    usual,
    shown: wanted.filter((field) => all.some((one) => one.field === field)),
    onChange(next) {
      rememberColumns(person, entity.name, next)
      if (columns) change({ columns: next })
    },
  }
}
