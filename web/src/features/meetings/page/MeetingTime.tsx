import { writeCalendarFile } from '#shared/features/meetings/rules/calendarFile.ts'
import { shownStart } from '#shared/features/meetings/rules/meetingFate.ts'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { isTimeZone, shownTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
import type { MeetingAnswer } from '../calls.ts'
import styles from './MeetingPage.module.css'

type Times = { startsAt: string | null; timezone: string | null; plannedDuration: number | null }

/** When it is, in the reader's zone, and in the meeting's own where that is another; and a file for calendars. */
export function MeetingTime({
  meeting,
  status,
}: {
  meeting: MeetingAnswer['meeting']
  status: MeetingAnswer['status']
}) {
  const t = useWords(meetingsMeetingWords)
  const isBefore = status === 'PRE_MEETING' || status === 'OPEN'
  const isClient = useIsClient()
  const startsAt = shownStart(meeting)
  if (!startsAt) {
    if (isBefore) return <p className={styles.time}>{t('noTime')}</p>
    // It had no fixed time: only the actual time is known.
    if (!meeting.startedAt) return null
    return (
      <div className={styles.time}>
        <When
          meeting={{
            startsAt: meeting.startedAt,
            timezone: meeting.timezone,
            // One that ended at once lasted a minute.
            plannedDuration:
              meeting.actualDuration === null ? meeting.plannedDuration : Math.max(1, meeting.actualDuration),
          }}
        />
      </div>
    )
  }
  // The server does not know under which address its reader came.
  const place = isClient ? { place: { link: `${window.location.origin}${window.location.pathname}` } } : {}
  const file = writeCalendarFile({ ...meeting, startsAt }, place)
  return (
    <div className={styles.time}>
      <When meeting={{ ...meeting, startsAt }} />
      {isBefore && (
        <a
          className={styles.calendar}
          download={`${meeting.slug || meeting.id}.ics`}
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {t('calendar')}
        </a>
      )}
    </div>
  )
}

export function When({ meeting: { startsAt, timezone, plannedDuration } }: { meeting: Times }) {
  const t = useWords(meetingsMeetingWords)
  const language = useLanguage()
  const isClient = useIsClient()
  if (!startsAt) return <p>{t('noTime')}</p>
  const there = timezone && isTimeZone(timezone) ? timezone : 'UTC'
  // The server does not know the reader's zone.
  const here = isClient ? Intl.DateTimeFormat().resolvedOptions().timeZone : there
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + (plannedDuration ?? 60) * 60_000)
  const inZone = (timeZone: string) => {
    const time = dateFormat(language, { timeStyle: 'short', timeZone })
    return {
      day: dateFormat(language, { dateStyle: 'full', timeZone }).format(start),
      from: time.format(start),
      to: time.format(end),
      zone: shownTimeZone(timeZone),
    }
  }
  return (
    <>
      <p>
        <time dateTime={startsAt}>{t('when', inZone(here))}</time>{' '}
        <span className={styles.minutes}>{t('duration', { minutes: plannedDuration ?? 60 })}</span>
      </p>
      {here !== there && <p className={styles.minutes}>{t('whenThere', inZone(there))}</p>}
    </>
  )
}
