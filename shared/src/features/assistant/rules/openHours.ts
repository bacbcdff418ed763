/** Minutes of a day, counted from midnight; an end before the beginning is on the next day. */
type Span = { from: number; to: number }
/** The spans of each day of the week, from Monday. */
export type OpenHours = readonly (readonly Span[])[]

const days: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const dayMinutes = 24 * 60

/**
 * Reads hours as maps write them: "Mo-Fr 08:00-17:00; Sa 10:00-12:00,13:00-15:00; Su off" (AIS-26). A later rule replaces an earlier one for
 * its days; without days it is for every day. Null where it cannot be read.
 */
export function parseOpenHours(text: string): OpenHours | null {
  const week: Span[][] = days.map(() => [])
  const rules = text
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
  if (rules.length === 0) return null
  for (const rule of rules) {
    if (rule === '24/7') {
      for (const day of week) day.splice(0, day.length, { from: 0, to: dayMinutes })
      continue
    }
    const at = rule.lastIndexOf(' ')
    const [named, times] = at < 0 ? [null, rule] : [rule.slice(0, at), rule.slice(at + 1)]
    const spans = times === 'off' ? [] : parseList(times, parseSpan)
    const chosen = named === null ? days.map((_day, index) => index) : parseList(named, parseDays)?.flat()
    if (!spans || !chosen) return null
    for (const day of chosen) week[day]?.splice(0, dayMinutes, ...spans)
  }
  return week
}

/** Whether it is open at a moment (milliseconds since 1970), by the clocks of a time zone. */
export function isOpenAt(hours: OpenHours, timeZone: string, now: number): boolean {
  const { day, minute } = clockIn(timeZone, now)
  const isWithin = ({ from, to }: Span) => (to > from ? from <= minute && minute < to : from <= minute)
  const isStillOpen = ({ from, to }: Span) => to <= from && minute < to
  return (hours[day] ?? []).some(isWithin) || (hours[(day + 6) % 7] ?? []).some(isStillOpen)
}

function clockIn(timeZone: string, now: number): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: days.indexOf(partOf('weekday').slice(0, 2)),
    minute: Number(partOf('hour')) * 60 + Number(partOf('minute')),
  }
}

/** Null if one of them cannot be read. */
function parseList<T>(text: string, parse: (one: string) => T | null): T[] | null {
  const all = text.split(',').map((one) => parse(one.trim()))
  return all.every((one) => one !== null) ? all : null
}

/** "Fr-Mo" goes over the weekend. */
function parseDays(text: string): number[] | null {
  const [first, last = first, ...more] = text.split('-').map((name) => days.indexOf(name))
  if (first === undefined || last === undefined || first < 0 || last < 0 || more.length > 0) return null
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_none, index) => (first + index) % 7)
}

function parseSpan(text: string): Span | null {
  const [from, to, ...more] = text.split('-').map(parseTime)
  return typeof from === 'number' && typeof to === 'number' && more.length === 0 ? { from, to } : null
}

function parseTime(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= dayMinutes ? minutes : null
}
