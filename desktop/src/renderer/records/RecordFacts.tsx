import { Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { Row } from '../../../../shared/src/dataStore/Item.ts'
import { findEntity } from '../../../../shared/src/entities/registry.ts'
import type { Field } from '../../../../shared/src/model/Field.ts'
import { labelOf } from '../../../../shared/src/model/Field.ts'
import { useDataStore } from '../../../../shared/widgets/data/DataStoreContext.ts'
import { useItem } from '../../../../shared/widgets/data/useItem.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import styles from './RecordFacts.module.css'

type RecordFactsProps = {
  model: string
  recordKey: string
  heading: string
  /** What can be done with it. */
  actions?: (record: Row) => ReactNode
}

/** What a record on the server says, to read; its labels come from the definition. */
export function RecordFacts({ model, recordKey, heading, actions }: RecordFactsProps) {
  const store = useDataStore()
  const { record, state, error } = useItem(model, recordKey)
  if (error && !record)
    return (
      <EmptyState
        icon="warning-sign"
        title="This could not be read"
        description={error.message}
        action={<RetryButton onClick={() => void store.get(model, recordKey)} />}
      />
    )
  if (state === 'not_found') return <EmptyState icon="search" title="This is not there any more" />
  if (!record) return <Spinner />
  const facts = Object.entries(findEntity(model)?.fields ?? {}).flatMap(([name, field]) => {
    const text = textOf(field, record[name])
    return text === null ? [] : [{ name, label: labelOf(name, field), text }]
  })
  return (
    <section aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        {actions?.(record)}
      </header>
      <dl className={styles.facts}>
        {facts.map(({ name, label, text }) => (
          <div key={name} className={styles.fact}>
            <dt className="quiet">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Null for what is empty, and for what only its own screen can show. */
function textOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'choice':
    case 'date':
      return String(value)
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'timestamp':
      return new Date(String(value)).toLocaleString()
    case 'list':
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
        ? value.join(', ')
        : null
    default:
      return null
  }
}
