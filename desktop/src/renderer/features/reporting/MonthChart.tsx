import { useId } from 'react'
import { addDays } from '#shared/features/reporting/reports/period.ts'
import { salesByMonth } from '#shared/features/reporting/reports/sales.ts'
import { cellText } from './cellText.ts'
import styles from './Reports.module.css'
import { useReport } from './useReport.ts'

/** A year has twelve months, and a row for each currency. */
const most = 120
const shownMonths = 12

type Props = { to: string; portal: string | null; tests: boolean }

/** What was paid and what is left of it, in each of the last twelve months: bars for the eye, a table for who does not see them. */
export function MonthChart({ to, portal, tests }: Props) {
  const months = listMonths(to)
  const { data } = useReport(salesByMonth, { from: `${months[0]}-01`, to, portal, tests, limit: most })
  // A failure is told by the table below, which asks for the same.
  const paid = (data?.rows ?? []).filter(({ gross }) => (gross ?? 0) > 0)
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  return (
    <>
      {currencies.map((currency) => (
        <Chart
          key={currency}
          currency={currency}
          months={months.map((month) => {
            const row = data?.rows.find((one) => one.month === month && one.currency === currency)
            return { month, gross: row?.gross ?? 0, net: row?.net ?? 0 }
          })}
        />
      ))}
    </>
  )
}

type Month = { month: string; gross: number; net: number }

function Chart({ currency, months }: { currency: string; months: readonly Month[] }) {
  const id = useId()
  const top = Math.max(...months.map(({ gross }) => gross), 1)
  const money = (amount: number) => cellText('money', amount, currency)
  const heightOf = (amount: number) => `${Math.max((Math.max(amount, 0) / top) * 100, amount > 0 ? 1.5 : 0)}%`
  return (
    <figure className={`${styles.chart} ${styles.months}`} aria-labelledby={id}>
      <figcaption id={id} className={styles.legend}>
        <span>Last 12 months, {currency}</span>
        <span className={styles.key} data-kind="gross">
          Paid
        </span>
        <span className={styles.key} data-kind="net">
          Net
        </span>
        <span className="quiet">at most {money(top)} a month</span>
      </figcaption>
      <div className={styles.bars} aria-hidden>
        {months.map(({ month, gross, net }) => (
          <div
            key={month}
            className={styles.month}
            title={`${monthText(month)}: ${money(gross)} paid, ${money(net)} net`}
          >
            <div className={styles.bar} data-kind="gross" style={{ blockSize: heightOf(gross) }} />
            <div className={styles.bar} data-kind="net" style={{ blockSize: heightOf(net) }} />
          </div>
        ))}
      </div>
      <div className={styles.monthAxis} aria-hidden>
        {months.map(({ month }) => (
          <span key={month}>{monthText(month, 'short')}</span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Paid and net by month, {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Paid</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, gross, net }) => (
            <tr key={month}>
              <td>{monthText(month)}</td>
              <td>{money(gross)}</td>
              <td>{money(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The month of a day and the eleven before it, such as "2026-11", the oldest first. */
export function listMonths(day: string): string[] {
  const months = [day.slice(0, 7)]
  while (months.length < shownMonths) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  return months
}

/** "November 2026", or "Nov". */
export const monthText = (month: string, length: 'long' | 'short' = 'long'): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  })
