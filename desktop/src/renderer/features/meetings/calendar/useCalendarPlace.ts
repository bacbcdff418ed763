import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import {
  type ListFilter,
  readAddress,
  writeAddress,
} from '#desktop/renderer/kernel/records/views/listAddress.ts'
import { type CalendarView, calendarViews, readDay, startOfDay, writeDay } from './calendarDays.ts'

export type CalendarPlace = {
  view: CalendarView
  /** A day in the month or week that is shown. */
  around: Date
  filter: ListFilter
  go(next: Partial<Pick<CalendarPlace, 'view' | 'around' | 'filter'>>): void
}

/** What the address says of the calendar; null where the list is shown. Each step can be gone back by the browser. */
export function useCalendarPlace(): CalendarPlace | null {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  return useMemo(() => {
    const now = new URLSearchParams(text)
    const view = calendarViews.find((one) => one === now.get('view'))
    if (!view) return null
    const around = readDay(now.get('day')) ?? startOfDay(new Date())
    const address = readAddress(now)
    // Those of the list that a calendar does not read.
    const { time: _, startsAt: __, ...filter } = address.filter
    return {
      view,
      around,
      filter,
      go(next) {
        const whole = writeAddress({ ...address, search: '', filter: next.filter ?? filter })
        whole.set('view', next.view ?? view)
        whole.set('day', writeDay(next.around ?? around))
        setParams(whole)
      },
    }
  }, [text, setParams])
}
