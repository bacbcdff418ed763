import { token } from '#server/kernel/mails/token.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { isTimeZone, shownTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'

/** A meeting's day and hours; null where it has no fixed time. */
export const whenToken = token.maybe(
  token.group({ day: token.text, from: token.text, to: token.text, zone: token.text }),
)

/** The same by the meeting's own clock, in a language; null where it has no fixed time. */
export function describeWhen(
  { startsAt, timezone, plannedDuration }: Pick<Meeting, 'startsAt' | 'timezone' | 'plannedDuration'>,
  language: Language,
) {
  if (!startsAt) return null
  const zone = timezone && isTimeZone(timezone) ? timezone : 'UTC'
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + (plannedDuration ?? 60) * 60_000)
  const time = dateFormat(language, { timeStyle: 'short', timeZone: zone })
  const day = dateFormat(language, { dateStyle: 'full', timeZone: zone }).format(start)
  return { day, from: time.format(start), to: time.format(end), zone: shownTimeZone(zone) }
}
