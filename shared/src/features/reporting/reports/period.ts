import { z } from 'zod'
import { type Fault, fault, faultSaying, refusing } from '#shared/kernel/errors/faults.ts'
import { isTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'
import { narrowing } from './reportArguments.ts'

/** The longest period that is reported on, in days. */
export const longestPeriod = 366
/** Of what is sold: orders are few beside visits and answers, and sellers look for old ones. Ten years. */
export const longestOfSales = 3660

/** Arguments with a period: days in a time zone, both included; and what the report is narrowed to. */
export const inPeriod = <Shape extends z.ZodRawShape>(shape: Shape) =>
  inDays({
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, refusing(fault('timeZone')))
      .default('UTC'),
    ...narrowing,
    ...shape,
  })

/** Arguments with a period alone: of figures that are kept by day. */
export const inDays = <Shape extends z.ZodRawShape>(shape: Shape, longest = longestPeriod) =>
  z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...shape }).superRefine((args, { addIssue }) => {
    // Cast: the shape above has both.
    const reason = periodFault(args as { from: string; to: string }, longest)
    if (reason) addIssue({ code: 'custom', path: ['to'], input: args, ...refusing(reason) })
  })

/** Why a period cannot be reported on; null if it can. */
export function periodFault(
  { from, to }: { from: string; to: string },
  longest = longestPeriod,
): Fault | null {
  if (from > to) return fault('beforeStart')
  if (countDays({ from, to }) > longest) return faultSaying(`A period is at most ${longest} days long.`)
  return null
}

const dayMs = 24 * 3600 * 1000
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** How many days a period has. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs) + 1

export const addDays = (day: string, days: number): string => formatDay(midnight(day) + days * dayMs)

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = countDays({ from, to })
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Today in a time zone. */
export const todayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
