import { useId } from 'react'
import { dateText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import { type Cell, cellText } from './cellText.ts'
import styles from './Reports.module.css'

type Props = {
  label: string
  kind: 'count' | 'seconds'
  days: readonly { day: string; value: number }[]
}

/** A bar for each day; as a table for who does not see it. */
export function DayChart({ label, kind, days }: Props) {
  const id = useId()
  const most = Math.max(...days.map(({ value }) => value), 0)
  const text = (value: Cell) => cellText(kind, value)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        {label} <span className="quiet">at most {text(most)} a day</span>
      </figcaption>
      <div className={styles.bars} data-many={days.length > 100} aria-hidden>
        {days.map(({ day, value }) => (
          <div key={day} className={styles.day} title={`${dateText(day)}: ${text(value)}`}>
            <div
              className={styles.bar}
              style={{ blockSize: most === 0 ? 0 : `${Math.max((value / most) * 100, value > 0 ? 2 : 0)}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{dateText(first.day)}</span>
        {days.length > 1 && <span>{dateText(last.day)}</span>}
      </div>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ value }) => value > 0)
            .map(({ day, value }) => (
              <tr key={day}>
                <td>{dateText(day)}</td>
                <td>{text(value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
