import { Button, InputGroup, Spinner } from '@blueprintjs/core'
import { Refresh, Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { serverFilter } from '../../api/serverFilter.ts'
import { useNamed } from '../../api/useNamed.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { NotRead } from '../../parts/NotRead.tsx'
import { Page } from '../../parts/Page.tsx'
import { RecordsSplit } from '../RecordsSplit.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { isNarrowed } from '../views/listAddress.ts'
import { useListAddress } from '../views/useListAddress.ts'
import type { OnlineRecordsPageProps } from './OnlineRecordsPageProps.ts'

/** An open server record beside the names of the list that it was opened from: the address says search, filter and order. */
export function OpenOnlineRecord(props: OnlineRecordsPageProps & { entity: Entity; id: string }) {
  const { entity, id, title, path, fields, nameOf, notesOf, add, pageSize = pageSizes.search } = props
  const store = useDataStore()
  const { address, change, text } = useListAddress()
  const [count, setCount] = useState<number>(pageSize)
  const sought = useDeferredValue(address.search.trim())
  const filter = serverFilter(entity, address.filter)
  const sort = address.sort ?? props.sort ?? { field: props.nameBy ?? nameField(entity), direction: 'asc' }
  const list = useList(entity.name, {
    ...{ query: sought, sort: [sort], fields, requestedCount: count },
    ...(filter && { filter }),
  })
  /** Others write there too. */
  function refresh() {
    store.refreshLists(entity.name)
    void store.get(entity.name, id)
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
      meaning={entity.meaning}
      hint={total ? String(total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${title.toLowerCase()}`}
            value={address.search}
            onValueChange={(search) => change({ search })}
          />
          <Button icon={<Refresh />} text="Refresh" onClick={refresh} />
          {props.tools}
          {add}
        </>
      }
    >
      {/* The open record stays when the list changes: it may have unsaved edits. */}
      <RecordsSplit
        {...{ title, path, rows }}
        current={id}
        query={text}
        more={
          items.length === 0 ? (
            <Nothing
              {...{ title, about: props.about, list }}
              onAll={isNarrowed(address) ? () => change({ search: '', filter: {} }) : null}
            />
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
        {props.details(id)}
      </RecordsSplit>
    </Page>
  )
}

type NothingProps = {
  title: string
  about: string
  list: ReturnType<typeof useList>
  /** Ends the search and the filter; null without one. */
  onAll: (() => void) | null
}

/** Why there is no list, or none yet. */
function Nothing({ title, about, list, onAll }: NothingProps) {
  const { error, state, retry } = list
  if (error) return <NotRead error={error} onRetry={retry} />
  if (state !== 'loaded') return <Spinner />
  if (onAll)
    return (
      <EmptyState icon="search" title="Nothing found" action={<Button text="Show all" onClick={onAll} />} />
    )
  return <EmptyState icon="people" title={`No ${title.toLowerCase()} yet`} description={about} />
}
