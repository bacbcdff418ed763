import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'
import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { calendarFileOf } from '#shared/features/meetings/rules/calendarFile.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import { whenOf } from './whenOf.ts'

export const newsJob = 'meetings.news'
const schema = z.object({
  organization: z.string(),
  registration: z.string(),
  news: z.enum(['moved', 'cancelled']),
  /** When it happened: milliseconds since 1970. */
  at: z.number(),
})
type News = z.infer<typeof schema>

/** The registrations that have a place in a meeting that is ahead. */
export const withPlace = ['PENDING', 'INVITED', 'REGISTERED', 'ACTIVE'] as const

/** Queues a letter to everybody who has a place, in the client's transaction; each is a job of its own, so none comes twice. */
export async function queueNews(
  jobs: Jobs,
  client: Queryable,
  { meeting, news, at }: { meeting: Meeting } & Pick<News, 'news' | 'at'>,
): Promise<void> {
  const { rows } = await client.query<{ key: string; organization: string }>(
    `SELECT key, organization FROM "MeetingRegistration"
      WHERE meeting = $1 AND status = ANY($2) ORDER BY key`,
    [meeting.key, withPlace],
  )
  for (const { key, organization } of rows) {
    const data: News = { organization, registration: key, news, at }
    await jobs.enqueue(newsJob, data, { retries: 5, client })
  }
}

export async function workOnNews(deps: Deps): Promise<void> {
  await deps.jobs.work(newsJob, (data) => sendNews(deps, data), { atOnce: 20 })
}

type Guest = {
  email: string
  language: string | null
  portal: string
  portalName: string | null
  languages: unknown
}

/** Tells a guest in their language that the meeting was moved, or is cancelled, with a file that says so to their calendar. */
export async function sendNews(deps: Pick<Deps, 'db' | 'mail' | 'settings'>, data: unknown): Promise<void> {
  const { organization, registration, news, at } = schema.parse(data)
  const { rows } = await deps.db.pool.query<Guest>(
    `SELECT c.email, c.language, r.portal, coalesce(p."publicName", p.name) AS "portalName", p.languages
      FROM "MeetingRegistration" r JOIN "Customer" c ON c.key = r.customer
      LEFT JOIN "PortalPublished" p ON p.key = r.portal
      WHERE r.key = $1 AND r.organization = $2 AND c.email IS NOT NULL AND c.status = 'ACTIVE'
        AND r.status NOT IN ('DECLINED', 'CANCELLED')`,
    [registration, organization],
  )
  const [guest] = rows
  // Erased, suspended or withdrawn meanwhile.
  if (!guest) return
  const found = await deps.db.pool.query(
    'SELECT m.* FROM "Meeting" m JOIN "MeetingRegistration" r ON r.meeting = m.key WHERE r.key = $1',
    [registration],
  )
  if (!found.rows[0]) return
  // The row is a meeting's.
  const meeting = toRecord(found.rows[0]) as Meeting
  // Cancelled after it was moved: that has a letter of its own.
  if (news === 'moved' && meeting.status === 'CANCELLED') return
  const offered = z.array(z.string()).catch([]).parse(guest.languages)
  const language = chooseLanguage({ chosen: guest.language, offered, accepted: '' })
  const t = await letterWords(meetingsMailWords, language)
  const named = { meeting: oneLine(meeting.name) }
  const link = `${await portalBase(deps, guest.portal)}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}`
  const when = whenOf(meeting, language)
  const lines = [
    t(news, named),
    when && t('when', when),
    news === 'moved' && t('join', { link }),
    oneLine(guest.portalName ?? ''),
  ]
  const { startsAt } = meeting
  const change = { at, isCancelled: news === 'cancelled' }
  await deps.mail.send({
    to: guest.email,
    subject: t(`subject.${news}`, named),
    text: lines.filter(Boolean).join('\n\n'),
    calendar: startsAt ? calendarFileOf({ ...meeting, startsAt }, change) : null,
    organization,
  })
}
