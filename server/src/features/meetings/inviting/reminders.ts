import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { whenToken } from './describeWhen.ts'
import { findGuest } from './guestNews.ts'

const minuteMs = 60_000
/**
 * In minutes: a reminder is sent when the start is `from` to `until` ahead, to those who registered at least `sinceRegistered` ago. Who has
 * just registered got a mail that says when it is.
 */
const reminders = {
  dayBefore: { column: 'remindedDayBefore', from: 24 * 60, until: 2 * 60, sinceRegistered: 60 },
  soon: { column: 'remindedSoon', from: 10, until: 0, sinceRegistered: 0 },
} as const
const kinds = ['dayBefore', 'soon'] as const

const reminderFacts = z.object({
  organization: z.string(),
  registration: z.string(),
  kind: z.enum(kinds),
  /** The start that it reminds of. */
  startsAt: z.iso.datetime(),
})
type Reminder = z.infer<typeof reminderFacts>

export const reminderMail = defineLookedUpMail({
  name: 'meetings.reminder',
  reader: 'Everyone registered for a meeting, a day and ten minutes before it begins',
  words: meetingsMailWords,
  isUrgent: true,
  tokens: {
    kind: token.oneOf(kinds),
    meeting: token.name,
    when: whenToken,
    link: token.link,
    portal: token.name,
  },
  facts: reminderFacts,
  lookUp: lookUpReminder,
  subject: (t, values) => t(`subject.${values.kind}`, values),
  text: (t, values) => [
    t(values.kind, values),
    values.when && t('when', values.when),
    t('join', values),
    values.portal || null,
  ],
})

/** Queues a mail to everybody who is registered for a meeting that begins within a day, and within ten minutes; each once for each start. */
export async function queueReminders(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const now = deps.now()
  const moment = (minutes: number) => new Date(now + minutes * minuteMs)
  for (const kind of kinds) {
    const { column, from, until, sinceRegistered } = reminders[kind]
    const name = Prisma.raw(`"${column}"`)
    await inTransaction(deps.db.pool, async (client) => {
      const rows = await query<{ key: string; organization: string; startsAt: Date }>(
        client,
        Prisma.sql`UPDATE "MeetingRegistration" r SET ${name} = m."startsAt" FROM "Meeting" m
          WHERE m.key = r.meeting AND m.status IN ('PRE_MEETING', 'OPEN')
            AND m."startsAt" <= ${moment(from)} AND m."startsAt" > ${moment(until)}
            AND r.status = 'REGISTERED' AND r.${name} IS DISTINCT FROM m."startsAt"
            AND r."updatedAt" <= ${moment(-sinceRegistered)}
          RETURNING r.key, r.organization, m."startsAt"`,
      )
      const mails = rows.map(({ key, organization, startsAt }) => ({
        ...{ organization, registration: key, kind, startsAt: startsAt.toISOString() },
      }))
      if (mails.length > 0) await reminderMail.queueMany(deps, mails, { client })
    })
  }
}

/** Moved or over meanwhile: nobody is reminded of it. */
async function lookUpReminder(deps: Pick<Deps, 'db' | 'settings'>, { kind, startsAt, ...guest }: Reminder) {
  const found = await findGuest(deps, guest)
  if (!found || found.meeting.startsAt !== startsAt) return null
  if (!['PRE_MEETING', 'OPEN', 'ACTIVE'].includes(found.meeting.status)) return null
  return { ...found.mail, values: { ...found.values, kind } }
}
