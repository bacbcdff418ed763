import { InputGroup, SegmentedControl } from '@blueprintjs/core'
import { addDays, countDays, longestPeriod, periodFault } from '#shared/features/reporting/reports/period.ts'
import styles from './Reports.module.css'

export type Period = { from: string; to: string }

const lengths = ['7', '30', '90', '365'] as const
const ending = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today })

export const lastDays = (today: string): Period => ending(today, 30)

type Props = {
  today: string
  period: Period
  /** In days. */
  longest?: number
  onChange(period: Period): void
}

/** The last days, or any others. */
export function PeriodChoice({ today, period, longest = longestPeriod, onChange }: Props) {
  const length = String(countDays(period))
  const isLast = period.to === today && lengths.some((one) => one === length)
  const fault = periodFault(period, longest)
  const edge = (name: keyof Period, label: string) => (
    <InputGroup
      type="date"
      aria-label={label}
      aria-invalid={fault !== null}
      intent={fault ? 'danger' : 'none'}
      max={today}
      required
      value={period[name]}
      // Half a date is none yet.
      onValueChange={(value) => value && onChange({ ...period, [name]: value })}
    />
  )
  return (
    <div className={styles.period}>
      <SegmentedControl
        aria-label="Period"
        value={isLast ? length : 'other'}
        onValueChange={(value) => onChange(ending(today, Number(value)))}
        options={lengths.map((days) => ({ value: days, label: days === '365' ? '1 year' : `${days} days` }))}
      />
      <div className={styles.edges}>
        {edge('from', 'From')}
        <span aria-hidden>–</span>
        {edge('to', 'To')}
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault.code === 'beforeStart' ? 'The period ends before it begins.' : fault.message}
        </p>
      )}
    </div>
  )
}
