import { Button, Callout, HTMLSelect, HTMLTable, Spinner, Tag } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { momentText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { ShowMore } from '../../kernel/records/ShowMore.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'
import { attendedMinutes, changedAt } from './attendeeFacts.ts'
import { EraseGuest } from './EraseGuest.tsx'
import { ExportAttendees } from './ExportAttendees.tsx'
import { ExportGuest } from './ExportGuest.tsx'
import styles from './Meeting.module.css'

const pageSize = 100

/** Who was invited, has registered, came or did not, by name; a status is changed in its line. */
export function Attendees({ meeting }: { meeting: string }) {
  const store = useDataStore()
  const [count, setCount] = useState(pageSize)
  const list = useList('meetingRegistration', {
    filter: { meeting: { eq: meeting } },
    sort: [{ field: 'name', direction: 'asc' }],
    fields: ['name', 'status', 'history', 'attendedSeconds', 'isByLink', 'removedAt', 'waitingSince'],
    requestedCount: count,
  })
  const { items, error, state } = list
  if (error && items.length === 0)
    return (
      <Callout intent="warning" compact role="alert">
        <p>The attendees could not be read. {error.message}</p>
        <RetryButton onClick={list.retry} />
      </Callout>
    )
  if (state !== 'loaded' && items.length === 0) return <Spinner />
  return (
    <section aria-label="Attendees">
      <div className={styles.line}>
        <span className="quiet">{countText(list.total ?? items.length)}</span>
        <Button
          size="small"
          icon={<Refresh />}
          text="Refresh"
          onClick={() => store.refreshLists('meetingRegistration')}
        />
        {items.length > 0 && <ExportAttendees meeting={meeting} />}
      </div>
      {items.length > 0 && (
        <div className={styles.wide}>
          <HTMLTable compact className={styles.table ?? ''}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Status</th>
                <th scope="col">Since</th>
                <th scope="col">Minutes</th>
                {items.some(({ isByLink }) => isByLink === true) && (
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <Attendee key={row.key} row={row} />
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      <ShowMore
        hasMore={list.hasMore}
        isLoading={state === 'loading'}
        fault={error?.message ?? null}
        onMore={() => setCount(items.length + pageSize)}
        onRetry={list.retry}
      />
    </section>
  )
}

function Attendee({ row }: { row: Row }) {
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const [isBusy, setBusy] = useState(false)
  const status = String(row.status)
  const name = String(row.name ?? (row.isByLink === true ? 'Guest' : row.id))
  async function write(next: string) {
    setBusy(true)
    await store.get('meetingRegistration', row.key)
    store.change('meetingRegistration', row.key, { status: next })
    const result = await store.save('meetingRegistration', row.key)
    if (!result.ok) store.discard('meetingRegistration', row.key)
    store.refreshLists('meetingRegistration')
    setBusy(false)
  }
  return (
    <tr>
      <td>
        {name} {row.isByLink === true && <Tag minimal>Guest</Tag>}{' '}
        {row.status === 'CANCELLED' && row.removedAt != null && <Tag minimal>Removed by a host</Tag>}{' '}
        {row.status === 'PENDING' && row.waitingSince != null && <Tag minimal>On the waiting list</Tag>}
      </td>
      <td>
        {mayDo(state, 'update', MeetingRegistration) ? (
          <HTMLSelect
            aria-label={`Status of ${name}`}
            value={status}
            disabled={isBusy}
            onChange={(event) => void write(event.currentTarget.value)}
          >
            {MeetingRegistration.fields.status.options.map((option) => (
              <option key={option} value={option}>
                {optionLabel(option)}
              </option>
            ))}
          </HTMLSelect>
        ) : (
          optionLabel(status)
        )}
      </td>
      <td>{formatSince(row)}</td>
      <td>{attendedMinutes(row) || ''}</td>
      {row.isByLink === true && (
        <td>
          <ExportGuest guest={row.key} name={name} />
          <EraseGuest guest={row.key} name={name} />
        </td>
      )}
    </tr>
  )
}

const formatSince = (row: Row): string => momentText(changedAt(row))

const countText = (count: number) =>
  count === 0 ? 'Nobody has registered yet.' : `${count} ${count === 1 ? 'person' : 'people'}`
