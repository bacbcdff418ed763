import { HTMLTable } from '@blueprintjs/core'
import type { AttemptOpening } from '#shared/features/content/scorm/apiCalls.ts'
import type { ReplayedCall } from '#shared/features/learning/operations/packages.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import styles from './PackageCalls.module.css'

type Props = {
  /** The number of a call. */
  after: number
  opening: AttemptOpening
  replay: readonly ReplayedCall[]
  kept: Readonly<Record<string, string>>
}

/** The data model after a call, as the calls run again make it, beside what the server has now. */
export function ModelAfter({ after, opening, replay, kept }: Props) {
  const until = replay.filter(({ n }) => n <= after)
  const model: Record<string, string> = Object.assign({}, opening.cmi, ...until.map(({ changed }) => changed))
  const changed = replay.find(({ n }) => n === after)?.changed ?? {}
  const names = [...new Set([...Object.keys(model), ...Object.keys(kept)])].sort(compareNaturally)
  return (
    <section className={styles.model} aria-label={`The data after call ${after}`}>
      <h3 className={styles.heading}>The data after call {after}</h3>
      {opening.cut.length > 0 && (
        <p className="quiet">Long values at the beginning were cut: {opening.cut.join(', ')}.</p>
      )}
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th>Element</th>
            <th>After this call</th>
            <th>On the server now</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-changed={Object.hasOwn(changed, name)}>
              <td className={styles.code}>
                {name}
                {Object.hasOwn(changed, name) && <span className="quiet"> set by this call</span>}
              </td>
              <td className={styles.code}>
                <Value of={model[name]} />
              </td>
              <td className={styles.code}>
                <Value of={kept[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  )
}

function Value({ of }: { of: string | undefined }) {
  if (of === undefined) return <span className="quiet">none</span>
  return of === '' ? <span className="quiet">empty</span> : <span className={styles.value}>{of}</span>
}
