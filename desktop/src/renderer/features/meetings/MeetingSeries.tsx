import { Button, Callout, Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import {
  mostInSeries,
  type Repetition,
  seriesStarts,
  weekdayIn,
} from '#shared/features/meetings/rules/seriesDates.ts'
import { isTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { PopoverButton } from '../../kernel/parts/PopoverButton.tsx'
import styles from './MeetingSeries.module.css'
import { changeFollowing, type Dated, repeatMeeting } from './meetingSeries.ts'

/** A meeting that takes place every week: the others of its series, and what is done to them together. */
export function MeetingSeries() {
  const { record, flush, isReadOnly } = useFormTarget()
  const { startsAt, timezone, series } = record
  if (typeof startsAt !== 'string' || typeof timezone !== 'string' || !isTimeZone(timezone)) return null
  // Cast: the record of the form is a stored one, with its key.
  const meeting = record as Dated
  return (
    <section className={styles.series} aria-label="Series">
      {typeof series === 'string' && (
        <Others meeting={meeting} series={series} isReadOnly={isReadOnly === true} />
      )}
      {!isReadOnly && <RepeatButton meeting={meeting} onOpen={flush} />}
    </section>
  )
}

function RepeatButton({ meeting, onOpen }: { meeting: Dated; onOpen(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverButton
      icon={<Repeat />}
      text={meeting.series ? 'Add more dates' : 'Repeat every week'}
      placement="bottom-start"
      isOpen={isOpen}
      onInteraction={(next) => {
        if (next) onOpen()
        setOpen(next)
      }}
      content={<RepeatForm meeting={meeting} onDone={() => setOpen(false)} />}
    />
  )
}

/** 2026-02-01 was a Sunday. */
const weekdays = Array.from({ length: 7 }, (_, day) => ({
  day,
  name: new Date(Date.UTC(2026, 1, 1 + day)).toLocaleDateString([], { weekday: 'long', timeZone: 'UTC' }),
}))
const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

function RepeatForm({ meeting, onDone }: { meeting: Dated; onDone(): void }) {
  const core = useCore()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const { startsAt, timezone } = meeting
  const [days, setDays] = useState<readonly number[]>([weekdayIn(startsAt, timezone)])
  const [end, setEnd] = useState<'count' | 'until'>('count')
  const [count, setCount] = useState('10')
  const [until, setUntil] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ids = { end: useId(), count: useId(), until: useId() }
  const repetition: Repetition = {
    weekdays: days,
    ends: end === 'count' ? { count: Math.floor(Number(count)) || 0 } : { until },
  }
  const starts = seriesStarts(meeting, repetition)
  const last = starts.at(-1)
  async function repeat(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const made = await repeatMeeting(core, meeting, repetition)
      snackBar(`${made === 1 ? '1 meeting was' : `${made} meetings were`} added to this series.`, 'success')
      onDone()
    } catch (fault) {
      fail('The meeting was not repeated', fault)
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void repeat(event)}>
      <FormGroup label="Days" className={styles.group ?? ''}>
        <div className={styles.days}>
          {fromMonday.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={name}
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setDays(checked ? [...days, day] : days.filter((one) => one !== day))
              }
            />
          ))}
        </div>
      </FormGroup>
      <FormGroup label="Ends" labelFor={ids.end} className={styles.group ?? ''}>
        <HTMLSelect
          id={ids.end}
          fill
          value={end}
          onChange={({ currentTarget }) => setEnd(currentTarget.value === 'until' ? 'until' : 'count')}
          options={[
            { value: 'count', label: 'After a number of meetings' },
            { value: 'until', label: 'On a day' },
          ]}
        />
      </FormGroup>
      {end === 'count' ? (
        <FormGroup label="Meetings, with this one" labelFor={ids.count} className={styles.group ?? ''}>
          <InputGroup
            id={ids.count}
            type="number"
            min={2}
            max={mostInSeries}
            value={count}
            onValueChange={setCount}
          />
        </FormGroup>
      ) : (
        <FormGroup label="Last day" labelFor={ids.until} className={styles.group ?? ''}>
          <InputGroup id={ids.until} type="date" value={until} onValueChange={setUntil} />
        </FormGroup>
      )}
      <p className="quiet">
        {last
          ? `The last one is on ${formatStart(last, timezone)}. Each is a meeting of its own: people register for each of them.`
          : 'Choose days and an end after this meeting.'}
        {meeting.restrictByCustomer === true && ' Choose the allowed customers of each meeting yourself.'}
      </p>
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        disabled={starts.length === 0}
        text={starts.length === 1 ? 'Add 1 meeting' : `Add ${starts.length} meetings`}
      />
    </form>
  )
}

type OthersProps = { meeting: Dated; series: string; isReadOnly: boolean }

function Others({ meeting, series, isReadOnly }: OthersProps) {
  const core = useCore()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const { data } = useRecords({
    entity: 'meeting',
    filter: { series },
    sort: { field: 'startsAt', direction: 'asc' },
    fields: ['name', 'startsAt', 'timezone'],
    ...{ offset: 0, limit: mostInSeries * 2 },
  })
  const all = data?.items ?? []
  const following = all.filter(({ startsAt }) => typeof startsAt === 'string' && startsAt > meeting.startsAt)
  async function change() {
    setBusy(true)
    try {
      const changed = await changeFollowing(core, meeting, all)
      snackBar(
        changed === 0
          ? 'The following meetings are the same already.'
          : `${changed === 1 ? '1 following meeting was' : `${changed} following meetings were`} changed.`,
        'success',
      )
    } catch (fault) {
      fail('The following meetings were not all changed', fault)
    }
    setBusy(false)
  }
  return (
    <>
      <h3>This meeting is one of a series</h3>
      <p className="quiet">What you change here changes this meeting alone.</p>
      {!isReadOnly && following.length > 0 && (
        <Callout compact className={styles.following ?? ''}>
          <Button
            text={`Apply to the ${following.length === 1 ? 'following meeting' : `${following.length} following meetings`}`}
            loading={isBusy}
            onClick={() => void change()}
          />
          <span className="quiet">
            They get this meeting’s texts, settings and time of day, and keep their days. Guests of a moved
            meeting are notified by mail.
          </span>
        </Callout>
      )}
      <ul className={styles.dates}>
        {all.map((one) => (
          <li key={one.key}>
            {one.key === meeting.key ? (
              <strong>{formatOf(one)}</strong>
            ) : (
              <Link href={`/app/meetings/${one.id}?tab=meeting`}>{formatOf(one)}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const formatOf = ({ startsAt, timezone }: Row): string =>
  typeof startsAt === 'string' ? formatStart(startsAt, String(timezone ?? 'UTC')) : 'No fixed time'

const formatStart = (startsAt: string, timeZone: string): string =>
  new Date(startsAt).toLocaleString([], {
    ...{
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    },
    ...(isTimeZone(timeZone) && { timeZone }),
  })
