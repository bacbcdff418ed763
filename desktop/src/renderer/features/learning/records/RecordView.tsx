import { Callout, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import {
  recordDays,
  type recordedItemTypes,
  scormRecord,
} from '#shared/features/learning/operations/packages.ts'
import { CallList } from './CallList.tsx'
import styles from './PackageCalls.module.css'

export type RecordProps = {
  item: { type: (typeof recordedItemTypes)[number]; key: string }
  lesson: { id: string; name: string }
  customer: { id: string; name: string }
}

/** The record of a package at one learner's, from the server: its launches, and the calls of one of them. */
export function RecordView({ item, lesson, customer }: RecordProps) {
  const core = useCore()
  const [attemptID, setAttempt] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['learning', 'scormRecord', item.type, item.key, lesson.id, customer.id, attemptID],
    queryFn: () =>
      callOperation(core, scormRecord, {
        courseKey: item.key,
        itemType: item.type,
        courseItemID: lesson.id,
        customerID: customer.id,
        ...(attemptID !== null && { attemptID }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) {
    const { code, message } = toAppError(error)
    if (code === 'not_found' || code === 'forbidden')
      return <Callout title="Not for your role">Only full administrators see what a package called.</Callout>
    return (
      <Callout intent={code === 'unavailable' ? 'none' : 'danger'} title="The calls are on the server">
        <p>{message}</p>
        <br />
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  }
  if (!data) return <Spinner />
  const { attempts, opening, calls, replay, kept } = data
  if (!opening || !calls || !replay)
    return (
      <EmptyState
        icon="history"
        title="No calls recorded"
        description={`${customer.name} has not opened this package in the last ${recordDays} days, or not with a signed-in account.`}
      />
    )
  const shown = attempts.find(({ id }) => id === data.attemptID)
  const startedAt = shown ? formatMoment(shown.startedAt) : ''
  return (
    <>
      <p className="quiet">
        What the package called at {customer.name}’s, kept for {recordDays} days. That you looked is in the
        audit log.
      </p>
      <div className={styles.attempt}>
        <span aria-hidden>Launch</span>
        <HTMLSelect
          aria-label="Launch"
          value={data.attemptID ?? ''}
          onChange={(event) => setAttempt(event.target.value)}
          options={attempts.map(({ id, startedAt, made }) => ({
            value: id,
            label: `${formatMoment(startedAt)}, ${made === 1 ? '1 call' : `${made} calls`}`,
          }))}
        />
      </div>
      <CallList
        key={data.attemptID}
        title={`${lesson.name}, ${customer.name}, ${startedAt}`}
        opening={opening}
        calls={calls}
        replay={replay}
        kept={kept ?? {}}
      />
    </>
  )
}

const formatMoment = (moment: string) =>
  new Date(moment).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })
