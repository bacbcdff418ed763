import { useState } from 'react'
import { z } from 'zod'
import { periodFault } from '#shared/features/reporting/reports/period.ts'
import { lastDays, type Period } from './PeriodChoice.tsx'
import { useReportParams } from './useReportParams.ts'

/** The period of a screen's reports, kept in its address: the last days at first. */
export function usePeriod(today: string) {
  const { read, write } = useReportParams()
  const [chosen, setChosen] = useState(() => periodIn(read('from'), read('to')) ?? lastDays(today))
  const [reported, setReported] = useState(chosen)
  const choose = (period: Period) => {
    setChosen(period)
    // The rows stay until there is a period again.
    if (periodFault(period)) return
    setReported(period)
    write(period)
  }
  return { chosen, reported, choose }
}

/** The period that an address names. */
function periodIn(from: string | null, to: string | null): Period | null {
  const isDay = (day: string | null): day is string => z.iso.date().safeParse(day).success
  return isDay(from) && isDay(to) && !periodFault({ from, to }) ? { from, to } : null
}
