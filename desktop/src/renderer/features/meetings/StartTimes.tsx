import { isTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'

/** When it starts, here and in the meeting's own zone: the form's field is by this computer's clock. */
export function StartTimes({ meeting }: { meeting: Readonly<Record<string, unknown>> }) {
  const { startsAt, timezone } = meeting
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (typeof startsAt !== 'string' || typeof timezone !== 'string') return null
  if (timezone === here || !isTimeZone(timezone)) return null
  const at = new Date(startsAt)
  const text = (timeZone: string) =>
    at.toLocaleString([], { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <p className="quiet">
      {text(here)} in {here} is {text(timezone)} in {timezone}.
    </p>
  )
}
