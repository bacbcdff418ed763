import { useState } from 'react'
import { z } from 'zod'
import { longestPeriod, periodFault } from '#shared/features/reporting/reports/period.ts'
import { lastDays, type Period } from './PeriodChoice.tsx'
import { useReportParams } from './useReportParams.ts'

/** The period of a screen's reports, kept in its address: the last days at first. An address without a last day means today. */
export function usePeriod(today: string, longest = longestPeriod) {
  const { read, write } = useReportParams()
  const [chosen, setChosen] = useState(
    () => periodIn(read('from'), read('to') ?? today, longest) ?? lastDays(today),
  )
  const [reported, setReported] = useState(chosen)
  const choose = (period: Period) => {
    setChosen(period)
    // The rows stay until there is a period again.
    if (periodFault(period, longest)) return
    setReported(period)
    write(period)
  }
  return { chosen, reported, choose }
}

/** The period that an address names. */
function periodIn(from: string | null, to: string, longest: number): Period | null {
  const isDay = (day: string | null): day is string => z.iso.date().safeParse(day).success
  return isDay(from) && isDay(to) && !periodFault({ from, to }, longest) ? { from, to } : null
}
