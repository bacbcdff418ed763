import type { RowOf } from '#shared/features/reporting/reports/Report.ts'
import { visitsSummary } from '#shared/features/reporting/reports/visits.ts'
import { cellText } from './cellText.ts'
import styles from './Reports.module.css'

type Row = RowOf<typeof visitsSummary.columns>
const steps = ['views', 'visits', 'signUps', 'starts', 'purchases'] as const

type Props = { row: Row; before: Row | undefined }

/** From page views to purchases: the figure of each step, its share of the visits, and the figure of the period before. */
export function Funnel({ row, before }: Props) {
  return (
    <dl className={styles.figures} aria-label="The period, and the one before">
      {steps.map((name) => (
        <div key={name}>
          <dt>{visitsSummary.columns[name].label}</dt>
          <dd>
            <strong>{cellText('count', row[name])}</strong>
            {name !== 'views' && name !== 'visits' && row.visits > 0 && (
              <span className="quiet">{perVisits(row[name], row.visits)}</span>
            )}
            {before && <span className="quiet">{cellText('count', before[name])} before</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Not a percentage: customers start courses without a visit that was counted, so that it may exceed 100. */
const perVisits = (count: number, visits: number): string =>
  `${((count / visits) * 100).toLocaleString('en', { maximumFractionDigits: 1 })} for 100 visits`
