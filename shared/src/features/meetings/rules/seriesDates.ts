import { isTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'

/** How a meeting is repeated. */
export type Repetition = {
  /** 0 for Sunday to 6 for Saturday, in the meeting's own zone. */
  weekdays: readonly number[]
  /** How many meetings there are with the first one, or the last day, as `2026-03-01` in the meeting's own zone. */
  ends: { count: number } | { until: string }
}

/** Two years of weeks. */
export const mostInSeries = 104

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * When the meetings of a series begin after the first one, in ISO 8601: on these days of the week at the same time of day in the meeting's
 * own zone, also across summer time. A time that a day lacks is as much later as the clock jumps; of one that a day has twice it is the
 * first.
 */
export function seriesStarts(
  { startsAt, timezone }: { startsAt: string; timezone: string },
  { weekdays, ends }: Repetition,
): string[] {
  if (weekdays.length === 0 || !isTimeZone(timezone)) return []
  const first = wallTime(Date.parse(startsAt), timezone)
  const [firstDay, time] = [Math.floor(first / dayMs), first % dayMs]
  const count = 'count' in ends ? Math.min(ends.count, mostInSeries) : mostInSeries
  const lastDay =
    'until' in ends ? Math.floor(Date.parse(`${ends.until}T00:00:00Z`) / dayMs) : Number.POSITIVE_INFINITY
  if (Number.isNaN(lastDay)) return []
  const starts: string[] = []
  for (let day = firstDay + 1; day <= lastDay && starts.length < count - 1; day += 1)
    if (weekdays.includes(weekdayOf(day))) starts.push(momentOf(day * dayMs + time, timezone))
  return starts
}

/** The same time of day as `startsAt`, in this zone, on the day on which another meeting begins there. */
export function atTimeOf(startsAt: string, on: string, timezone: string): string {
  const [time, day] = [wallTime(Date.parse(startsAt), timezone) % dayMs, wallTime(Date.parse(on), timezone)]
  return momentOf(Math.floor(day / dayMs) * dayMs + time, timezone)
}

/** The day of the week on which a meeting begins in its own zone: 0 for Sunday. */
export const weekdayIn = (startsAt: string, timezone: string): number =>
  weekdayOf(Math.floor(wallTime(Date.parse(startsAt), timezone) / dayMs))

/** 1970 began on a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

/** What a zone's clocks show at a moment, as if it were UTC: milliseconds. */
function wallTime(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-hc-h23', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** The moment at which a zone's clocks show this. */
function momentOf(wall: number, timeZone: string): string {
  const offsetAt = (moment: number) => wallTime(moment, timeZone) - Math.floor(moment / minuteMs) * minuteMs
  const candidates = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)]
  const shown = candidates.filter((moment) => wallTime(moment, timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates)).toISOString()
}
