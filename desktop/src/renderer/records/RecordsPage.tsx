import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { ArrowLeft, Plus, Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { findEntity } from '../../../../shared/src/entities/registry.ts'
import { labelOf } from '../../../../shared/src/model/Field.ts'
import { errorText } from '../api/toAppError.ts'
import { useConsoleState } from '../api/useConsoleState.ts'
import { useRecords } from '../api/useRecords.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Page } from '../parts/Page.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import styles from './RecordsPage.module.css'

/** Any synced entity as a list beside its form, both made from the definition. */
export function RecordsPage({ entityName, path }: { entityName: string; path: string }) {
  const entity = findEntity(entityName)
  const { id } = useParams<{ id?: string }>()
  const { data: state } = useConsoleState()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const sought = useDeferredValue(search.trim())
  const { data, error, isPending, refetch } = useRecords({
    entity: entityName,
    ...(sought ? { search: sought } : {}),
    sort: { field: 'name', direction: 'asc' },
    fields: ['name'],
    offset: 0,
    limit: 500,
  })
  if (!entity) return null
  const noun = labelOf(entity.name, {}).toLowerCase()
  const title = labelOf(entity.plural, {})
  const organization = state?.workspace?.organization
  const rows = data?.items ?? []
  return (
    <Page
      title={title}
      hint={data?.total ? String(data.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${title.toLowerCase()}`}
            value={search}
            onValueChange={setSearch}
          />
          <Button intent="primary" icon={<Plus />} text={`New ${noun}`} onClick={() => setAdding(true)} />
        </>
      }
    >
      {error ? (
        <EmptyState
          icon="warning-sign"
          title="This could not be read"
          description={errorText(error)}
          action={<RetryButton onClick={() => void refetch()} />}
        />
      ) : isPending ? (
        <Spinner />
      ) : rows.length === 0 && !id ? (
        <EmptyState
          icon={sought ? 'search' : 'add'}
          title={sought ? 'Nothing found' : `No ${title.toLowerCase()} yet`}
          {...(sought
            ? {}
            : { action: <Button icon={<Plus />} text={`New ${noun}`} onClick={() => setAdding(true)} /> })}
        />
      ) : (
        <div className={styles.split} data-open={id !== undefined}>
          <nav className={styles.list} aria-label={title}>
            {rows.map((row) => (
              <button
                key={row.key}
                type="button"
                className={styles.item}
                data-current={row.id === id}
                aria-current={row.id === id ? 'true' : undefined}
                onClick={() => navigate(`${path}/${row.id}`)}
              >
                <span className="clipped">{String(row.name)}</span>
              </button>
            ))}
          </nav>
          <div className={styles.form}>
            {id && organization ? (
              <>
                <Button
                  className={styles.back ?? ''}
                  variant="minimal"
                  icon={<ArrowLeft />}
                  text={title}
                  onClick={() => navigate(path)}
                />
                <RecordEditor
                  key={id}
                  entity={entity}
                  recordKey={`${organization}~${id}`}
                  onDeleted={() => navigate(path)}
                />
              </>
            ) : (
              <EmptyState icon="select" title={`Choose one of the ${title.toLowerCase()}`} />
            )}
          </div>
        </div>
      )}
      <NewRecordDialog
        entity={entity}
        noun={noun}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(row) => navigate(`${path}/${row.id}`)}
      />
    </Page>
  )
}
