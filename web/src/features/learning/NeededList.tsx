import { Link } from 'wouter'
import type { NeededFirst } from '../../../../shared/src/features/learning/rules/NeededFirst.ts'
import { coursePath } from '../content/coursePath.ts'
import styles from './NeededList.module.css'

/** A course's prerequisites, with links to those that have a page here. */
export function NeededList({ needed }: { needed: readonly NeededFirst[] }) {
  return (
    <div className={styles.needed}>
      <h2 className={styles.title}>Complete first</h2>
      <ul className={styles.list} aria-label="Needed first">
        {needed.map((one) => (
          <li key={one.id} className={styles.line}>
            {one.course && one.name ? <Link href={coursePath(one.course)}>{one.name}</Link> : nameOf(one)}
            {one.type !== 'certification' && one.certification && (
              <span className={styles.faint}>with the certification “{one.certification}”</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same as a single line on a card; the card links to the page that lists them. */
export function NeededLine({ needed }: { needed: readonly NeededFirst[] }) {
  return <p className={styles.short}>Complete first: {needed.map(nameOf).join(', ')}</p>
}

function nameOf({ type, name, certification }: NeededFirst): string {
  if (type === 'certification')
    return certification ? `The certification “${certification}”` : 'A certification that is not shown here'
  return name ?? `A ${type} that is not offered here at the moment`
}
