import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { writeCalendarFile } from '#shared/features/meetings/rules/calendarFile.ts'
import { meetingsMailWords } from '#shared/features/meetings/words/mail/words.generated.ts'
import { whenToken } from './describeWhen.ts'
import { findGuest } from './guestNews.ts'

const placeFacts = z.object({ organization: z.string(), registration: z.string() })

export const placeMail = defineLookedUpMail({
  name: 'meetings.place',
  reader: 'The first person on the waiting list of a meeting, when a place became free',
  words: meetingsMailWords,
  isUrgent: true,
  tokens: { meeting: token.name, when: whenToken, link: token.link, portal: token.name },
  attachments: ['calendar'],
  facts: placeFacts,
  lookUp: lookUpPlace,
  subject: (t, values) => t('place.subject', values),
  text: (t, values) => [
    t('place', values),
    values.when && t('when', values.when),
    t('join', values),
    values.portal || null,
  ],
})

/** Null where they gave the place back meanwhile, or the meeting is over. */
async function lookUpPlace(deps: Pick<Deps, 'db' | 'settings'>, guest: z.infer<typeof placeFacts>) {
  const found = await findGuest(deps, guest)
  if (!found || !['PRE_MEETING', 'OPEN', 'ACTIVE'].includes(found.meeting.status)) return null
  const { meeting, mail, values, place } = found
  const { startsAt } = meeting
  return {
    ...{ ...mail, values },
    calendar: startsAt ? writeCalendarFile({ ...meeting, startsAt }, { place }) : null,
  }
}
