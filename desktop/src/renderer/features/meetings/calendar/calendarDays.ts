/** Days of a calendar by this computer's clock. A day is its local midnight; days are counted by date, so that days of 23 and 25 hours are one. */

export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

export const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

export const addDays = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + count)

export const isSameDay = (one: Date, other: Date): boolean =>
  startOfDay(one).getTime() === startOfDay(other).getTime()

/** `2026-03-01`, as the address has it. */
export function writeDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Null for a text that names no day. */
export function readDay(text: string | null): Date | null {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = (text ?? '').split('-').map(Number)
  const date = new Date(year, month - 1, day)
  // The 31st of a month of 30 days is none.
  return writeDay(date) === text ? date : null
}

/** The weeks that a view shows around a day, each of seven days. `firstDay`: 1 for Monday to 7 for Sunday. */
export function weeksOf(view: CalendarView, around: Date, firstDay: number): readonly (readonly Date[])[] {
  const from = startOfWeek(
    view === 'week' ? around : new Date(around.getFullYear(), around.getMonth(), 1),
    firstDay,
  )
  const last = view === 'week' ? around : new Date(around.getFullYear(), around.getMonth() + 1, 0)
  const weeks: Date[][] = []
  for (let day = from; day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

function startOfWeek(day: Date, firstDay: number): Date {
  const behind = (day.getDay() - (firstDay % 7) + 7) % 7
  return addDays(startOfDay(day), -behind)
}

/** The same place in the next or previous month or week; a day that the month lacks is its last. */
export function step(view: CalendarView, around: Date, count: 1 | -1): Date {
  if (view === 'week') return addDays(around, 7 * count)
  const month = new Date(around.getFullYear(), around.getMonth() + count, 1)
  const last = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return new Date(month.getFullYear(), month.getMonth(), Math.min(around.getDate(), last))
}

/** The first day of the week where this language is spoken: 1 for Monday to 7 for Sunday; Monday where that is not known. */
export function firstDayOfWeek(language: string): number {
  // Newer than the types that we compile with; older browsers have it as a property, or not at all.
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
