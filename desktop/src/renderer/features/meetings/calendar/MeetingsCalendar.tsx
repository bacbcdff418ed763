import { Button, Callout, Tag } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useNamed } from '#desktop/renderer/kernel/api/useNamed.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { LoadingLines } from '#desktop/renderer/kernel/parts/LoadingLines.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { useListPlace } from '#desktop/renderer/kernel/records/table/useListPlace.ts'
import { FilterChips } from '#desktop/renderer/kernel/records/views/FilterChips.tsx'
import { filterFields } from '#desktop/renderer/kernel/records/views/filterFields.ts'
import type { ListFilter } from '#desktop/renderer/kernel/records/views/listAddress.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { type MeetingState, stateWords } from '../meetingStates.ts'
import { StatesNote, useMinutes } from '../useMeetingList.tsx'
import { stateAmong, useMeetingStates } from '../useMeetingStates.ts'
import styles from './Calendar.module.css'
import { addDays, firstDayOfWeek, isSameDay, startOfDay, step, weeksOf, writeDay } from './calendarDays.ts'
import type { CalendarPlace } from './useCalendarPlace.ts'

/** More are not shown; the latest are (MTG-49). */
const mostMeetings = 1000
/** In a month's day; the others are behind a link to its week. */
const mostOfDay = 3

type Props = { path: string; place: CalendarPlace; about: string; actions: ReactNode }

/** The meetings by day, as a month or a week: by this computer's clock. */
export function MeetingsCalendar({ path, place, about, actions }: Props) {
  const { view, around, filter, go } = place
  const left = useListPlace()
  const states = useMeetingStates()
  const now = useMinutes()
  const { data, error, isPending, refetch } = useRecords({
    entity: Meeting.name,
    ...(Object.keys(filter).length > 0 && { filter: filter as NonNullable<ListFilter> }),
    sort: { field: 'startsAt', direction: 'desc' },
    fields: ['name', 'startsAt', 'plannedDuration', 'portal', 'instructors'],
    offset: 0,
    limit: mostMeetings,
  })
  const weeks = useMemo(() => weeksOf(view, around, firstDayOfWeek(navigator.language)), [view, around])
  const days = weeks.flat()
  const byDay = useMemo(() => groupByDay(data?.items ?? []), [data])
  const shownCount = days.reduce((sum, day) => sum + (byDay.get(writeDay(day))?.length ?? 0), 0)
  const anytime = (data?.items ?? []).filter(({ startsAt }) => typeof startsAt !== 'string').length
  const title = titleOf(view, around, days)

  return (
    <Page title="Meetings" hint={data?.total ? data.total.toLocaleString('en') : ''} actions={actions}>
      <div className={styles.tools}>
        <Button
          variant="outlined"
          size="small"
          text="Today"
          onClick={() => go({ around: startOfDay(new Date(now)) })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeft />}
          aria-label={view === 'month' ? 'Previous month' : 'Previous week'}
          onClick={() => go({ around: step(view, around, -1) })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRight />}
          aria-label={view === 'month' ? 'Next month' : 'Next week'}
          onClick={() => go({ around: step(view, around, 1) })}
        />
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <FilterChips fields={chipFields} filter={filter} onChange={(next) => go({ filter: next })} />
        <StatesNote states={states} />
      </div>
      {error && data && (
        <Callout intent="warning" compact role="alert">
          The meetings could not be read again, and may have changed.
        </Callout>
      )}
      {isPending ? (
        <LoadingLines />
      ) : error && !data ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : data.total === 0 && Object.keys(filter).length === 0 ? (
        <EmptyState icon="calendar" title="No meetings yet" description={about} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, and these move between them
        <div
          className={styles.frame}
          data-view={view}
          onKeyDown={(event) => onKey(event, (count) => go({ around: step(view, around, count) }))}
        >
          <div className={styles.names} aria-hidden="true">
            {weeks[0]?.map((day) => (
              <span key={day.getDay()}>{weekday.format(day)}</span>
            ))}
          </div>
          <ol
            className={styles.days}
            aria-label={title}
            style={{ '--weeks': weeks.length } as Record<string, number>}
          >
            {days.map((day) => (
              <Day
                key={writeDay(day)}
                {...{ day, view, path, now, go }}
                isOutside={view === 'month' && day.getMonth() !== around.getMonth()}
                meetings={(byDay.get(writeDay(day)) ?? []).map((row) => ({
                  row,
                  state: states.meetings && stateAmong(states.meetings, row.key, now),
                }))}
                onOpen={(id) => {
                  left.opened = id
                }}
              />
            ))}
          </ol>
          <p className={styles.below}>
            {shownCount === 0 && `No meetings in ${view === 'month' ? title : 'this week'}. `}
            {anytime > 0 && (
              <Link href={`${path}?f.startsAt=no`}>
                {anytime === 1 ? '1 meeting has' : `${anytime} meetings have`} no fixed time
              </Link>
            )}
            {data.total > mostMeetings &&
              ` The latest ${mostMeetings.toLocaleString('en')} meetings are shown.`}
          </p>
        </div>
      )}
    </Page>
  )
}

/** Arrows go from meeting to meeting, Page Up and Page Down to the month or week before and after. */
function onKey(event: KeyboardEvent<HTMLElement>, turn: (count: 1 | -1) => void) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-meeting]')]
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
  const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 },
    ...{ Home: 0, End: links.length - 1 },
  }
  const count = pages[event.key]
  const link = links[places[event.key] ?? -1]
  if (count === undefined && !link) return
  event.preventDefault()
  if (count === undefined) link?.focus()
  else turn(count)
}

type DayMeeting = { row: Row; state: MeetingState | null }
type DayProps = {
  day: Date
  view: CalendarPlace['view']
  path: string
  now: number
  isOutside: boolean
  meetings: readonly DayMeeting[]
  go: CalendarPlace['go']
  onOpen(id: string): void
}

function Day({ day, view, path, now, isOutside, meetings, go, onOpen }: DayProps) {
  const isToday = isSameDay(day, new Date(now))
  const most = view === 'month' && meetings.length > mostOfDay ? mostOfDay - 1 : meetings.length
  const hidden = meetings.length - most
  return (
    <li
      className={styles.day}
      data-outside={isOutside}
      data-today={isToday}
      data-empty={meetings.length === 0}
      aria-current={isToday ? 'date' : undefined}
    >
      <time className={styles.number} dateTime={writeDay(day)}>
        <span aria-hidden="true">{day.getDate()}</span>
        <span className={styles.whole}>{wholeDay.format(day)}</span>
      </time>
      {meetings.slice(0, most).map((one) => (
        <DayEntry key={one.row.key} {...one} {...{ view, path, onOpen }} />
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => go({ view: 'week', around: day })}>
          {hidden} more
        </button>
      )}
    </li>
  )
}

type EntryProps = DayMeeting & Pick<DayProps, 'view' | 'path' | 'onOpen'>

function DayEntry({ row, state, view, path, onOpen }: EntryProps) {
  const from = new Date(String(row.startsAt))
  const minutes = Number(row.plannedDuration ?? 60)
  const until = new Date(from.getTime() + minutes * 60_000)
  const name = String(row.name)
  const label = state && stateWords[state].label
  const instructors = Array.isArray(row.instructors) ? row.instructors.map(String) : []
  const facts = useNamed((nameOf) => [
    ...instructors.map((key) => nameOf('instructor', key)),
    ...(typeof row.portal === 'string' ? [nameOf('portal', row.portal)] : []),
  ])
  return (
    <Link
      href={`${path}/${row.id}`}
      className={styles.entry ?? ''}
      data-meeting
      data-state={state ?? ''}
      title={[name, time.formatRange(from, until), ...facts, label].filter(Boolean).join(' · ')}
      onClick={() => onOpen(row.id)}
    >
      <span className={styles.time}>
        {view === 'week' ? time.formatRange(from, until) : time.format(from)}
      </span>{' '}
      <bdi className={styles.name}>{name}</bdi>{' '}
      {view === 'week' && facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}{' '}
      {label &&
        (view === 'week' || told.includes(state) ? (
          <Tag minimal round className={styles.state ?? ''} intent={state === 'live' ? 'success' : 'none'}>
            {label}
          </Tag>
        ) : (
          <span className="visually-hidden">{label}</span>
        ))}
    </Link>
  )
}

/** In a month there is room for those that ask for something now. */
const told: readonly MeetingState[] = ['live', 'open']

/** Of each day, by its start; meetings without a fixed time are in none. */
function groupByDay(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const days = new Map<string, Row[]>()
  for (const row of rows.toReversed()) {
    if (typeof row.startsAt !== 'string') continue
    const day = writeDay(new Date(row.startsAt))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}

function titleOf(view: CalendarPlace['view'], around: Date, days: readonly Date[]): string {
  if (view === 'month') return monthName.format(around)
  const [from = around] = days
  return dates.formatRange(from, addDays(from, 6))
}

const chipFields = filterFields(Meeting).filter(({ name }) =>
  ['instructors', 'portal', 'meetingType', 'libraries'].includes(name),
)
const weekday = new Intl.DateTimeFormat([], { weekday: 'short' })
const wholeDay = new Intl.DateTimeFormat([], { weekday: 'long', day: 'numeric', month: 'long' })
const monthName = new Intl.DateTimeFormat([], { month: 'long', year: 'numeric' })
const dates = new Intl.DateTimeFormat([], { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat([], { timeStyle: 'short' })
