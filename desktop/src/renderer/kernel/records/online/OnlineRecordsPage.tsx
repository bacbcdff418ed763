import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { Refresh, Search } from '@blueprintjs/icons'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useParams } from 'wouter'
import { findEntity } from '#shared/entities.ts'
import type { Row, Values } from '#shared/kernel/dataStore/Item.ts'
import type { Sort } from '#shared/kernel/dataStore/List.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useNamed } from '../../api/useNamed.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Page } from '../../parts/Page.tsx'
import { RetryButton } from '../../parts/RetryButton.tsx'
import type { NameOf } from '../../values/valueText.ts'
import styles from '../RecordsPage.module.css'
import { RecordsSplit } from '../RecordsSplit.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { OnlineRecords } from './OnlineRecords.tsx'

type OnlineRecordsPageProps = {
  /** The listed entity; it has a search. */
  model: string
  title: string
  /** The content of this list and where it comes from, in one sentence: an empty list shows it. */
  about: string
  path: string
  /** What a row of the list reads. */
  fields: readonly string[]
  nameOf(row: Row): string
  /** The notes below the name, a line each; records of this computer are named by `named`. */
  notesOf?(row: Row, named: NameOf): readonly string[]
  /** Only records with these values. */
  filter?: Values
  /** By name, unless something else is said. */
  sort?: readonly Sort[]
  /** How many come at a time. */
  pageSize?: number
  details(id: string): ReactNode
  /** Creates another record; for users who may. */
  add?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
}

const byName = [{ field: 'name', direction: 'asc' }] as const

/** A list of server records beside the open one. */
export function OnlineRecordsPage(props: OnlineRecordsPageProps) {
  return (
    <OnlineRecords title={props.title}>
      <Records {...props} />
    </OnlineRecords>
  )
}

function Records(props: OnlineRecordsPageProps) {
  const { model, title, path, fields, nameOf, notesOf, filter, sort = byName, details, add, above } = props
  const { about, pageSize = pageSizes.search } = props
  const store = useDataStore()
  const { id } = useParams<{ id?: string }>()
  const [search, setSearch] = useState('')
  const [count, setCount] = useState<number>(pageSize)
  const sought = useDeferredValue(search.trim())
  const list = useList(model, {
    ...{ query: sought, sort, fields, requestedCount: count },
    ...(filter && { filter }),
  })
  /** Others write there too. */
  function refresh() {
    store.refreshLists(model)
    if (id) void store.get(model, id)
  }
  const { total } = list
  // The store reads more at a time.
  const items = list.items.slice(0, count)
  const rows = useNamed((named) =>
    items.map((row) => ({
      ...{ key: row.key, id: row.id, name: nameOf(row) },
      ...(notesOf && { notes: notesOf(row, named) }),
    })),
  )
  return (
    <Page
      title={title}
      meaning={findEntity(model)?.meaning}
      hint={total ? String(total) : ''}
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
          <Button icon={<Refresh />} text="Refresh" onClick={refresh} />
          {add}
        </>
      }
    >
      <div className={styles.column}>
        {above}
        {items.length === 0 && !id ? (
          <Nothing {...{ title, about, list }} isNarrowed={sought !== '' || filter !== undefined} />
        ) : (
          // The open record stays when the list changes: it may have unsaved edits.
          <RecordsSplit
            {...{ title, path }}
            rows={rows}
            current={id}
            more={
              items.length === 0 ? (
                <Nothing {...{ title, about, list }} isNarrowed={sought !== '' || filter !== undefined} />
              ) : (
                <ShowMore
                  hasMore={list.hasMore || list.items.length > items.length}
                  isLoading={list.state === 'loading'}
                  fault={list.error?.message ?? null}
                  onMore={() => setCount(items.length + pageSize)}
                  onRetry={list.retry}
                />
              )
            }
          >
            {id ? details(id) : null}
          </RecordsSplit>
        )}
      </div>
    </Page>
  )
}

type NothingProps = { title: string; about: string; list: ReturnType<typeof useList>; isNarrowed: boolean }

/** Why there is no list, or none yet. */
function Nothing({ title, about, list, isNarrowed }: NothingProps) {
  const { error, state, retry } = list
  if (error)
    return (
      <EmptyState
        icon="warning-sign"
        title="This could not be read"
        description={error.message}
        action={<RetryButton onClick={retry} />}
      />
    )
  if (state !== 'loaded') return <Spinner />
  if (isNarrowed)
    return (
      <EmptyState icon="search" title="Nothing found" description="Search for something else, or show all." />
    )
  return <EmptyState icon="people" title={`No ${title.toLowerCase()} yet`} description={about} />
}
