import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { useNamed } from '../api/useNamed.ts'
import { changesBetween, type Tense } from '../values/changesBetween.ts'
import styles from './ChangeList.module.css'

const mostShown = 30
const restoring = { from: 'Now', to: 'Then' }

type ChangeListProps = {
  entity: Entity
  from: Readonly<Record<string, unknown>>
  to: Readonly<Record<string, unknown>>
  tense?: Tense
  /** What the two states are called. */
  titles?: { from: string; to: string }
}

/** What a record would become, beside what it is: each difference by its label, with both values. */
export function ChangeList({ entity, from, to, tense = 'will', titles = restoring }: ChangeListProps) {
  const changes = useNamed((nameOf) => changesBetween(entity, from, to, nameOf, tense))
  if (changes.length === 0) return <p className="quiet">Both are the same.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <ul className={styles.list} aria-label={tense === 'will' ? 'What changes' : 'What changed'} tabIndex={0}>
      {changes.slice(0, mostShown).map(({ place, from, to, how }) => (
        <li key={`${place} ${how}`} className={styles.change}>
          <b>{place}</b>
          {how === undefined ? (
            <dl className={styles.values}>
              <dt className="quiet">{titles.from}</dt>
              <dd>{from}</dd>
              <dt className="quiet">{titles.to}</dt>
              <dd>{to}</dd>
            </dl>
          ) : (
            <div>{how}</div>
          )}
        </li>
      ))}
      {changes.length > mostShown && (
        <li className={styles.change}>And {changes.length - mostShown} more.</li>
      )}
    </ul>
  )
}
