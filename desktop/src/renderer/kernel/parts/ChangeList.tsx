import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useNamed } from '../api/useNamed.ts'
import { changedPassage, type Passage } from '../values/changedPassage.ts'
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
          {how === undefined ? <Values from={from ?? ''} to={to ?? ''} titles={titles} /> : <div>{how}</div>}
        </li>
      ))}
      {changes.length > mostShown && (
        <li className={styles.change}>And {changes.length - mostShown} more.</li>
      )}
    </ul>
  )
}

type ValuesProps = { from: string; to: string; titles: { from: string; to: string } }

function Values({ from, to, titles }: ValuesProps) {
  const passages = changedPassage(from, to)
  return (
    <dl className={styles.values}>
      <dt className="quiet">{titles.from}</dt>
      <dd>
        <Marked passage={passages.from} />
      </dd>
      <dt className="quiet">{titles.to}</dt>
      <dd>
        <Marked passage={passages.to} />
      </dd>
    </dl>
  )
}

/** A short value that is another one as a whole needs no mark. */
function Marked({ passage: { lead, changed, tail } }: { passage: Passage }) {
  if (lead === '' && tail === '') return changed
  return (
    <>
      {lead}
      <mark>{changed}</mark>
      {tail}
    </>
  )
}
