import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { writeCalendarFile } from '#shared/features/meetings/rules/calendarFile.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { inLanguage, portalBase } from '../../portals/finding/portalBase.ts'
import { describeWhen, whenToken } from './describeWhen.ts'

const newsFacts = z.object({
  organization: z.string(),
  registration: z.string(),
  news: z.enum(['moved', 'cancelled']),
  /** When it happened: milliseconds since 1970. */
  at: z.number(),
  /** The start that guests were told before; absent in mails that were queued by an earlier version. */
  before: z.iso.datetime().nullish(),
})
type News = z.infer<typeof newsFacts>

export const newsMail = defineLookedUpMail({
  name: 'meetings.news',
  reader: 'Everyone registered for a meeting that was moved or cancelled',
  words: meetingsMailWords,
  tokens: {
    news: token.oneOf(['moved', 'cancelled']),
    meeting: token.name,
    when: whenToken,
    before: whenToken,
    link: token.link,
    portal: token.name,
  },
  attachments: ['calendar'],
  formerQueue: 'meetings.news',
  facts: newsFacts,
  lookUp: lookUpNews,
  subject: (t, values) => t(`subject.${values.news}`, values),
  text: (t, values) => [
    t(values.news, values),
    values.when && t('when', values.when),
    values.before && t('before', values.before),
    values.news === 'moved' ? t('join', values) : null,
    values.portal || null,
  ],
})

/** The registrations that have a place in a meeting that is ahead. */
export const withPlace = ['PENDING', 'INVITED', 'REGISTERED', 'ACTIVE'] as const

/** Queues a mail to everybody who has a place, in the client's transaction; each is a job of its own, so none comes twice. */
export async function queueNews(
  deps: Pick<Deps, 'jobs'>,
  client: Queryable,
  { meeting, ...news }: { meeting: Meeting } & Pick<News, 'news' | 'at' | 'before'>,
): Promise<void> {
  const rows = await query<{ key: string; organization: string }>(
    client,
    Prisma.sql`SELECT key, organization FROM "MeetingRegistration"
      WHERE meeting = ${meeting.key} AND status = ANY(${withPlace}) ORDER BY key`,
  )
  for (const { key, organization } of rows) {
    await newsMail.queue(deps, { organization, registration: key, ...news }, { client })
  }
}

type Guest = {
  email: string
  language: string | null
  portal: string
  portalName: string | null
  languages: unknown
}

/** Who is told, and the meeting; null where they were erased, suspended or withdrew meanwhile. */
export async function findGuest(
  deps: Pick<Deps, 'db' | 'settings'>,
  { organization, registration }: { organization: string; registration: string },
) {
  const rows = await query<Guest>(
    deps.db,
    Prisma.sql`SELECT c.email, c.language, r.portal, coalesce(p."publicName", p.name) AS "portalName", p.languages
      FROM "MeetingRegistration" r JOIN "Customer" c ON c.key = r.customer
      LEFT JOIN "PortalPublished" p ON p.key = r.portal
      WHERE r.key = ${registration} AND r.organization = ${organization} AND c.email IS NOT NULL
      AND c.status = 'ACTIVE'
        AND r.status NOT IN ('DECLINED', 'CANCELLED')`,
  )
  const [guest] = rows
  if (!guest) return null
  const [row] = await query(
    deps.db,
    Prisma.sql`SELECT m.* FROM "Meeting" m JOIN "MeetingRegistration" r ON r.meeting = m.key
      WHERE r.key = ${registration}`,
  )
  if (!row) return null
  // The row is a meeting's.
  const meeting = toRecord(row) as Meeting
  const offered = z.array(z.string()).catch([]).parse(guest.languages)
  const language = chooseLanguage({ chosen: guest.language, offered, accepted: '' })
  const base = await portalBase(deps, guest.portal)
  const link = inLanguage(`${base}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}`, language)
  return {
    meeting,
    place: placeOf(deps, { link, name: guest.portalName }),
    mail: { to: guest.email, language, organization },
    values: {
      ...{ meeting: meeting.name, portal: guest.portalName ?? '', link },
      when: describeWhen(meeting, language),
    },
  }
}

/** Tells a guest in their language that the meeting was moved, or is cancelled, with a file that says so to their calendar. */
async function lookUpNews(deps: Pick<Deps, 'db' | 'settings'>, { news, at, before, ...guest }: News) {
  const found = await findGuest(deps, guest)
  // Cancelled after it was moved: that has a mail of its own.
  if (!found || (news === 'moved' && found.meeting.status === 'CANCELLED')) return null
  const { meeting, mail, values } = found
  const { startsAt } = meeting
  const change = { at, isCancelled: news === 'cancelled' }
  return {
    ...mail,
    values: {
      ...{ ...values, news },
      before: describeWhen({ ...meeting, startsAt: before ?? null }, mail.language),
    },
    calendar: startsAt ? writeCalendarFile({ ...meeting, startsAt }, { change, place: found.place }) : null,
  }
}

/** What a calendar's file says of where a meeting is and who invites: the portal, by the address of its mails. */
export function placeOf(
  { settings }: Pick<Deps, 'settings'>,
  { link, name }: { link: string; name: string | null },
) {
  const [, sender = settings.mailFrom] = settings.mailFrom.split(/[<>]/)
  return { link, organizer: { name: name ?? '', email: sender.trim() } }
}
