import { SegmentedControl } from '@blueprintjs/core'
import { useSearchParams } from 'wouter'
import { calendarViews } from './calendarDays.ts'

/** The list, or a calendar of it. What it is narrowed to stays. */
export function ViewChoice() {
  const [params, setParams] = useSearchParams()
  return (
    <SegmentedControl
      size="small"
      aria-label="View"
      options={[
        { value: 'list', label: 'List' },
        { value: 'month', label: 'Month' },
        { value: 'week', label: 'Week' },
      ]}
      value={calendarViews.find((one) => one === params.get('view')) ?? 'list'}
      onValueChange={(value) =>
        setParams((now) => {
          const next = new URLSearchParams(now)
          next.delete('view')
          if (value === 'list') next.delete('day')
          else next.set('view', value)
          return next
        })
      }
    />
  )
}
