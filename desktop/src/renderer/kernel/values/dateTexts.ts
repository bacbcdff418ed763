/** A moment as its day, here: “Nov 30, 2026”. Empty without one. */
export const dayText = (at: Moment): string => write(medium, at)

/** A moment to the minute, here: “Nov 30, 2026, 5:20 PM”. Empty without one. */
export const momentText = (at: Moment): string => write(toMinute, at)

/** A stored date, “2026-11-30”: the same day wherever its reader is. */
export const dateText = (day: string): string => write(inUtc, `${day.slice(0, 10)}T00:00:00Z`)

type Moment = string | Date | null | undefined

const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const toMinute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const inUtc = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

function write(format: Intl.DateTimeFormat, at: Moment): string {
  const moment = new Date(at ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment)
}
