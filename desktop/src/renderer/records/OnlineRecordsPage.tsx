import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { ArrowLeft, Refresh, Search } from '@blueprintjs/icons'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Row } from '../../../../shared/src/dataStore/Item.ts'
import { useDataStore } from '../../../../shared/widgets/data/DataStoreContext.ts'
import { useList } from '../../../../shared/widgets/data/useList.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Page } from '../parts/Page.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { OnlineRecords } from './OnlineRecords.tsx'
import styles from './RecordsPage.module.css'

type OnlineRecordsPageProps = {
  /** What is listed; it has a name and a search. */
  model: string
  title: string
  path: string
  /** What names a row that has no name. */
  fields: readonly string[]
  nameOf(row: Row): string
  details(id: string): ReactNode
}

const pageSize = 500
const byName = [{ field: 'name', direction: 'asc' }] as const

/** Records that live on the server as a list beside one of them, to look at. */
export function OnlineRecordsPage(props: OnlineRecordsPageProps) {
  return (
    <OnlineRecords title={props.title}>
      <Records {...props} />
    </OnlineRecords>
  )
}

function Records({ model, title, path, fields, nameOf, details }: OnlineRecordsPageProps) {
  const store = useDataStore()
  const { id } = useParams<{ id?: string }>()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(pageSize)
  const sought = useDeferredValue(search.trim())
  const list = useList(model, { query: sought, sort: byName, fields, requestedCount: count })
  /** Others write there too. */
  function refresh() {
    store.refreshLists(model)
    if (id) void store.get(model, id)
  }
  const { items, total, error, state } = list
  return (
    <Page
      title={title}
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
        </>
      }
    >
      {error && items.length === 0 ? (
        <EmptyState
          icon="warning-sign"
          title="This could not be read"
          description={error.message}
          action={<RetryButton onClick={list.retry} />}
        />
      ) : state !== 'loaded' && items.length === 0 ? (
        <Spinner />
      ) : items.length === 0 && !id ? (
        <EmptyState
          icon={sought ? 'search' : 'people'}
          title={sought ? 'Nothing found' : `No ${title.toLowerCase()} yet`}
        />
      ) : (
        <div className={styles.split} data-open={id !== undefined}>
          <nav className={styles.list} aria-label={title}>
            {items.map((row) => (
              <button
                key={row.key}
                type="button"
                className={styles.item}
                data-current={row.id === id}
                aria-current={row.id === id ? 'true' : undefined}
                onClick={() => navigate(`${path}/${row.id}`)}
              >
                <span className="clipped">{nameOf(row)}</span>
              </button>
            ))}
            {list.hasMore && (
              <Button
                variant="minimal"
                text="Show more"
                loading={state === 'loading'}
                onClick={() => setCount(items.length + pageSize)}
              />
            )}
          </nav>
          <div className={styles.form}>
            {id ? (
              <>
                <Button
                  className={styles.back ?? ''}
                  variant="minimal"
                  icon={<ArrowLeft />}
                  text={title}
                  onClick={() => navigate(path)}
                />
                {details(id)}
              </>
            ) : (
              <EmptyState icon="select" title={`Choose one of the ${title.toLowerCase()}`} />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
