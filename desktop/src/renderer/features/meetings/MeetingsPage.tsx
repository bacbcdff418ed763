import type { Row } from '#desktop/core/Row.ts'
import { momentText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { MeetingsCalendar } from './calendar/MeetingsCalendar.tsx'
import { useCalendarPlace } from './calendar/useCalendarPlace.ts'
import { ViewChoice } from './calendar/ViewChoice.tsx'
import { MeetingForm } from './MeetingForm.tsx'
import { useGuestsFirst } from './useGuestsFirst.tsx'
import { StateCells, stateColumn, TimesOfMeetings, timeFilters, useMeetingSource } from './useMeetingList.tsx'

const path = '/app/meetings'
const about =
  'A live meeting in the browser, with a start, guests and a recording. People register for it on a portal.'
const own = [stateColumn]

/** All meetings, the latest first, or a calendar of them (3§2.1, 3§2.2); one of them beside a list of names. */
export function MeetingsPage() {
  const { mayBeDeleted, findUndeletable } = useGuestsFirst()
  const source = useMeetingSource()
  const calendar = useCalendarPlace()
  return (
    <RecordsPage
      entityName="meeting"
      path={path}
      about={about}
      usedAt={{ text: 'See who may come: your customers', href: '/app/customers' }}
      fields={['startsAt']}
      sort={{ field: 'startsAt', direction: 'desc' }}
      notesOf={notesOf}
      form={<MeetingForm />}
      startsWith={{ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      facts={['status', 'startsAt', 'instructors', 'portal']}
      own={own}
      list={{
        ...{ source, CellReader: StateCells, moreFilters: timeFilters },
        around: (list) => <TimesOfMeetings>{list}</TimesOfMeetings>,
      }}
      views={<ViewChoice />}
      instead={
        calendar
          ? (actions) => <MeetingsCalendar {...{ path, about, actions }} place={calendar} />
          : undefined
      }
      mayBeDeleted={mayBeDeleted}
      findUndeletable={findUndeletable}
    />
  )
}

const notesOf = ({ startsAt }: Row) => [formatStart(startsAt)]

const formatStart = (startsAt: unknown) =>
  typeof startsAt === 'string' ? momentText(startsAt) : 'No fixed time'
