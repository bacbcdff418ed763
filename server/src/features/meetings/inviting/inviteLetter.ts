import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { calendarFileOf } from '#shared/features/meetings/rules/calendarFile.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { readerLanguage } from '../../identity/mail/readerLanguage.ts'
import { placeName } from '../../identity/mail/sendIdentityMail.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import type { FoundMeeting } from '../attending/findMeeting.ts'
import { whenOf } from './whenOf.ts'

export type InviteLetter = { to: string; subject: string; text: string; calendar: string | null }
type Asked = { to: string; subject: string; message?: string | null | undefined }

/** The host's invitation in its reader's language, by the meeting's clock, with a calendar's file where there is a time. */
export async function inviteLetter(
  context: RequestContext,
  found: FoundMeeting,
  { to, subject, message }: Asked,
): Promise<InviteLetter> {
  const { t, place, when, link, calendar } = await meetingFacts(context, found, { to, isAsker: false })
  const { meeting, customer } = found
  const lines = [
    t('text', { host: oneLine(customer?.name || place), meeting: oneLine(meeting.name) }),
    message?.trim(),
    when,
    t('open', { link }),
    t('unknown', { place }),
  ]
  return { to, subject, text: lines.filter(Boolean).join('\n\n'), calendar }
}

/** Tells a customer that they registered, with the way to the meeting and back out of it. */
export async function registeredLetter(
  context: RequestContext,
  found: FoundMeeting,
  to: string,
): Promise<InviteLetter> {
  const { t, place, when, link, calendar } = await meetingFacts(context, found, { to, isAsker: true })
  const meeting = oneLine(found.meeting.name)
  const lines = [t('registered', { meeting }), when, t('join', { link }), place]
  return {
    to,
    subject: t('registered.subject', { meeting }),
    text: lines.filter(Boolean).join('\n\n'),
    calendar,
  }
}

/** What letters about a meeting say of it. */
async function meetingFacts(
  context: RequestContext,
  { meeting, portal }: FoundMeeting,
  { to, isAsker }: { to: string; isAsker: boolean },
) {
  const { startsAt } = meeting
  const language = await readerLanguage(context, { to, organization: meeting.organization, isAsker })
  const t = await letterWords(meetingsMailWords, language)
  const when = whenOf(meeting, language)
  const base = await portalBase(context.deps, portal.key)
  return {
    t,
    place: oneLine(await placeName(context)),
    when: when && t('when', when),
    link: `${base}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}`,
    calendar: startsAt ? calendarFileOf({ ...meeting, startsAt }) : null,
  }
}
