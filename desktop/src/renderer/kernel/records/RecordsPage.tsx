import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { Plus, Search } from '@blueprintjs/icons'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { ListInput, Row } from '#desktop/core/CoreApi.ts'
import { findEntity } from '#shared/entities.ts'
import { defaultCount } from '#shared/kernel/dataStore/limits.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { errorText } from '../api/toAppError.ts'
import { useConsoleState, useMay } from '../api/useConsoleState.ts'
import { useRecords } from '../api/useRecords.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Page } from '../parts/Page.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { NewRecordDialog } from './adding/NewRecordDialog.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { RecordsSplit } from './RecordsSplit.tsx'
import { ShowMore } from './ShowMore.tsx'

type Sort = NonNullable<ListInput['sort']>

type RecordsPageProps = {
  entityName: string
  path: string
  /** What the list reads beside the name. */
  fields?: readonly string[]
  /** The notes below the name, a line each. */
  notesOf?: (row: Row) => readonly string[]
  sort?: Sort
  /** What the records are for, where the list is empty. */
  about?: string
  /** The fields asked for a new one; those that are required if absent. */
  asked?: readonly string[]
  /** In place of the generated form, which has all fields in the definition's order. */
  form?: ReactNode
  /** Next to the form of the open record. */
  beside?: ReactNode
  /** The form has more room than that. */
  isFormWide?: boolean
  /** Their title; the entity's plural if absent. */
  title?: string
  /** What a new one has before its author says anything. */
  startsWith?: Readonly<Record<string, unknown>>
  /** Asked before a record is deleted; says why not, and what to do instead. */
  mayBeDeleted?: (record: Row) => Promise<boolean>
}

/** A list of any synced entity beside its form, both generated from the definition. */
export function RecordsPage({ entityName, path, ...shown }: RecordsPageProps) {
  const { fields = [], notesOf, about, asked, form, beside, isFormWide = false, mayBeDeleted } = shown
  const entity = findEntity(entityName)
  const { id } = useParams<{ id?: string }>()
  const { data: state } = useConsoleState()
  const may = useMay()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  const pageSize = entity ? Math.max(pageSizes.search, defaultCount(entity)) : 0
  const [count, setCount] = useState(pageSize)
  const name = entity ? nameField(entity) : 'name'
  const [isAdding, setAdding] = useState(false)
  const sought = useDeferredValue(search.trim())
  const { data, error, isPending, isPlaceholderData, refetch } = useRecords({
    entity: entityName,
    ...(sought ? { search: sought } : {}),
    sort: shown.sort ?? { field: name, direction: 'asc' },
    fields: [name, ...fields],
    offset: 0,
    limit: count,
  })
  if (!entity) return null
  const noun = nounOf(entity)
  const title = shown.title ?? titleOf(entity, 2)
  const mayCreate = may('create', entity)
  const organization = state?.workspace?.organization
  const rows = data?.items ?? []
  return (
    <Page
      title={title}
      meaning={entity.meaning}
      hint={data?.total ? String(data.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${nounOf(entity, 2)}`}
            value={search}
            onValueChange={setSearch}
          />
          {mayCreate && (
            <Button intent="primary" icon={<Plus />} text={`New ${noun}`} onClick={() => setAdding(true)} />
          )}
        </>
      }
    >
      {error && rows.length === 0 && !id ? (
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
          title={sought ? 'Nothing found' : `No ${nounOf(entity, 2)} yet`}
          {...(!sought && about ? { description: about } : {})}
          {...(sought || !mayCreate
            ? {}
            : { action: <Button icon={<Plus />} text={`New ${noun}`} onClick={() => setAdding(true)} /> })}
        />
      ) : (
        <RecordsSplit
          {...{ title, path }}
          rows={rows.map((row) => ({
            key: String(row.key),
            id: String(row.id),
            name: recordName(entity, row) ?? 'Without a name',
            ...(notesOf && { notes: notesOf(row) }),
          }))}
          current={id}
          more={
            <ShowMore
              hasMore={rows.length < (data?.total ?? 0)}
              isLoading={isPlaceholderData}
              fault={error && errorText(error)}
              onMore={() => setCount(rows.length + pageSize)}
              onRetry={() => void refetch()}
            />
          }
        >
          {id && organization ? (
            <RecordEditor
              key={id}
              entity={entity}
              recordKey={`${organization}~${id}`}
              {...(form ? { form } : {})}
              beside={beside}
              isFormWide={isFormWide}
              {...(mayBeDeleted ? { mayBeDeleted } : {})}
              {...(may('delete', entity) ? { onDeleted: () => navigate(path) } : {})}
            />
          ) : null}
        </RecordsSplit>
      )}
      <NewRecordDialog
        entity={entity}
        noun={noun}
        asked={asked}
        startsWith={shown.startsWith}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onMade={(row) => navigate(`${path}/${row.id}`)}
      />
    </Page>
  )
}
