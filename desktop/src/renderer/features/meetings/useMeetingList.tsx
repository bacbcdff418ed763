import { SegmentedControl } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { type ListSource, useLocalSource } from '../../kernel/api/ListSource.ts'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import type { CellsProps } from '../../kernel/records/table/ListScreen.tsx'
import type { RecordColumn } from '../../kernel/records/table/RecordColumn.ts'
import { type FilterField, presenceFilter } from '../../kernel/records/views/filterFields.ts'
import { useListAddress } from '../../kernel/records/views/useListAddress.ts'
import styles from './MeetingList.module.css'
import { MeetingStateTag } from './MeetingStateTag.tsx'
import { type MeetingTime, meetingTime, meetingTimes } from './meetingStates.ts'
import { stateAmong, useMeetingStates, useReadMeetingStates } from './useMeetingStates.ts'

/** The most that one reading of this computer's records has. */
const mostListed = 10_000

/** In a list: how each meeting is. Its words come with `StateCells`. */
export const stateColumn: RecordColumn = {
  ...{ field: 'status', label: 'State', width: '140px', first: 'asc', isUnsorted: true, text: () => '' },
}

/** Filled by this computer's clock and the server's word. Where the server does not answer the cells are empty, and a line says so. */
export function StateCells({ children }: CellsProps) {
  const { meetings } = useMeetingStates()
  const now = useMinutes()
  return children({
    status({ key }: Row) {
      const state = meetings && stateAmong(meetings, key, now)
      return state && <MeetingStateTag state={state} />
    },
  })
}

const timeLabels: Readonly<Record<MeetingTime, string>> = { upcoming: 'Upcoming', live: 'Live', past: 'Past' }

export const timeFilters: readonly FilterField[] = [
  {
    ...{ name: 'time', label: 'Time', isSwitch: false, isElsewhere: true },
    options: meetingTimes.map((value) => ({ value, label: timeLabels[value] })),
  },
  presenceFilter('startsAt', 'Fixed time'),
]

/**
 * The meetings of this computer, narrowed by what the server says of them: those of its answer that are upcoming, live or past.
 * Such a list cannot be read offline.
 */
export function useMeetingSource(): ListSource {
  const local = useLocalSource(Meeting.name)
  const readStates = useReadMeetingStates()
  const latest = useRef(readStates)
  latest.current = readStates
  return useMemo(() => {
    async function narrowed({ filter = {}, ...input }: ListInput): Promise<ListInput> {
      const { time, ...others } = filter
      if (time === undefined) return { ...input, filter }
      const wanted = (Array.isArray(time) ? time : [String(time)]) as readonly string[]
      const known = await latest.current()
      const now = Date.now()
      const all = await local.read({ entity: Meeting.name, fields: [], offset: 0, limit: mostListed })
      const key = all.items.flatMap((row) => {
        const state = stateAmong(known, row.key, now)
        return state && wanted.includes(meetingTime(state)) ? [row.key] : []
      })
      return { ...input, filter: { ...others, key } }
    }
    return { ...local, read: async (input) => local.read(await narrowed(input)) }
  }, [local])
}

/** Above the list: which meetings it shows, and whether their states are known. */
export function TimesOfMeetings({ children }: { children: ReactNode }) {
  const { address, change } = useListAddress()
  const states = useMeetingStates()
  const client = useQueryClient()
  const time = address.filter.time
  const isNarrowed = time !== undefined
  // A host has started or ended one meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the states have changed
  useEffect(() => {
    if (isNarrowed) void client.invalidateQueries({ queryKey: queryKeys.lists(Meeting.name) })
  }, [states.meetings, isNarrowed, client])
  const { time: _, ...others } = address.filter
  return (
    <div className={styles.column}>
      <div className={styles.times}>
        {(states.isConnected || isNarrowed) && (
          <SegmentedControl
            size="small"
            aria-label="Which meetings are shown"
            options={[
              { value: 'all', label: 'All' },
              ...meetingTimes.map((value) => ({ value, label: timeLabels[value] })),
            ]}
            value={Array.isArray(time) && time.length === 1 ? (time[0] ?? 'all') : 'all'}
            onValueChange={(value) =>
              change({ filter: value === 'all' ? others : { ...others, time: [value] } })
            }
          />
        )}
        <StatesNote states={states} />
      </div>
      <div className={styles.rest}>{children}</div>
    </div>
  )
}

/** Why no states are shown. */
export function StatesNote({ states }: { states: ReturnType<typeof useMeetingStates> }) {
  const { error, isConnected, meetings, retry } = states
  if (isConnected && !error) return null
  const text = !isConnected
    ? 'The states of meetings are on the server. Sign in to see them.'
    : meetings
      ? 'The states of meetings may be old.'
      : 'The states of meetings could not be read.'
  return (
    <p className={styles.note} role="status">
      {text} {isConnected && error && errorText(error)}{' '}
      {isConnected && (
        <button type="button" className={styles.link} onClick={retry}>
          Retry
        </button>
      )}
    </p>
  )
}

/** This computer's clock, by the minute: a meeting opens while its list is looked at. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
