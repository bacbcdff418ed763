import type { Row } from '#desktop/core/Row.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { MeetingForm } from './MeetingForm.tsx'
import { useGuestsFirst } from './useGuestsFirst.tsx'

/** All meetings, the latest first, beside the form of the open one (3§2.1, 3§2.2). */
export function MeetingsPage() {
  const { mayBeDeleted, findUndeletable } = useGuestsFirst()
  return (
    <RecordsPage
      entityName="meeting"
      path="/app/meetings"
      about="A live meeting in the browser, with a start, guests and a recording. People register for it on a portal."
      usedAt={{ text: 'See who may come: your customers', href: '/app/customers' }}
      fields={['startsAt']}
      sort={{ field: 'startsAt', direction: 'desc' }}
      notesOf={notesOf}
      form={<MeetingForm />}
      startsWith={{ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      facts={['startsAt', 'portal']}
      mayBeDeleted={mayBeDeleted}
      findUndeletable={findUndeletable}
    />
  )
}

const notesOf = ({ startsAt }: Row) => [formatStart(startsAt)]

const formatStart = (startsAt: unknown) =>
  typeof startsAt === 'string'
    ? new Date(startsAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
    : 'No fixed time'
