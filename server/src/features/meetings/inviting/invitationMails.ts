import { defineMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { writeCalendarFile } from '#shared/features/meetings/rules/calendarFile.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { readerLanguage } from '../../identity/mail/readerLanguage.ts'
import { placeName } from '../../identity/mail/sendIdentityMail.ts'
import { inLanguage, portalBase } from '../../portals/finding/portalBase.ts'
import type { FoundMeeting } from '../attending/findMeeting.ts'
import { describeWhen, whenToken } from './describeWhen.ts'
import { placeOf } from './guestNews.ts'

export const invitationMail = defineMail({
  name: 'meetings.invitation',
  reader: 'A person whom the host of a meeting invites',
  words: meetingsMailWords,
  tokens: {
    host: token.name,
    meeting: token.name,
    /** The host writes the subject, too. */
    subject: token.text,
    message: token.maybe(token.lines),
    when: whenToken,
    link: token.link,
    place: token.name,
  },
  attachments: ['calendar'],
  formerQueue: 'meetings.invite',
  subject: (_t, { subject }) => subject,
  text: (t, values) => [
    t('text', values),
    values.message?.trim() || null,
    values.when && t('when', values.when),
    t('open', values),
    t('unknown', values),
  ],
})

export const registeredMail = defineMail({
  name: 'meetings.registered',
  reader: 'A customer who registered for a meeting',
  words: meetingsMailWords,
  tokens: { meeting: token.name, when: whenToken, link: token.link, place: token.name },
  attachments: ['calendar'],
  subject: (t, values) => t('registered.subject', values),
  text: (t, values) => [
    t('registered', values),
    values.when && t('when', values.when),
    t('join', values),
    values.place || null,
  ],
})

type Asked = { to: string; subject: string; message?: string | null | undefined }

/** The host's invitation in its reader's language, by the meeting's clock, with a calendar's file where there is a time. */
export async function inviteTo(
  context: RequestContext,
  found: FoundMeeting,
  { to, subject, message = null }: Asked,
) {
  const { values, ...mail } = await mailAbout(context, found, { to, isAsker: false })
  const host = found.customer?.name || values.place
  return { ...mail, values: { ...values, host, subject, message } }
}

/** Tells a customer that they registered, with the way to the meeting and back out of it. */
export const confirmRegistration = (context: RequestContext, found: FoundMeeting, to: string) =>
  mailAbout(context, found, { to, isAsker: true })

/** What mails about a meeting say of it. */
async function mailAbout(
  context: RequestContext,
  { meeting, portal }: FoundMeeting,
  { to, isAsker }: { to: string; isAsker: boolean },
) {
  const { startsAt } = meeting
  const language = await readerLanguage(context, { to, organization: meeting.organization, isAsker })
  const base = await portalBase(context.deps, portal.key)
  const link = inLanguage(`${base}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}`, language)
  const name = await placeName(context)
  return {
    ...{ to, language, organization: portal.organization },
    values: {
      meeting: meeting.name,
      when: describeWhen(meeting, language),
      ...{ link, place: name },
    },
    calendar: startsAt
      ? writeCalendarFile({ ...meeting, startsAt }, { place: placeOf(context.deps, { link, name }) })
      : null,
  }
}
