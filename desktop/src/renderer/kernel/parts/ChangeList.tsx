import { useMemo } from 'react'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useNamed } from '../api/useNamed.ts'
import { changesBetween, type Tense } from '../values/changesBetween.ts'
import { compareWords, foldPieces } from '../values/compareWords.ts'
import styles from './ChangeList.module.css'
import { ComparedWords, OneSide } from './ComparedWords.tsx'

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

/** Short values stand one above the other; of longer texts, the changes are marked in one text that has both. */
const longText = 80

function Values({ from, to, titles }: ValuesProps) {
  const pieces = useMemo(() => compareWords(from, to), [from, to])
  if (pieces && from.length + to.length > longText) return <ComparedWords pieces={foldPieces(pieces)} />
  return (
    <dl className={styles.values}>
      <dt className="quiet">{titles.from}</dt>
      <dd>{pieces ? <OneSide pieces={pieces} side="first" /> : from}</dd>
      <dt className="quiet">{titles.to}</dt>
      <dd>{pieces ? <OneSide pieces={pieces} side="second" /> : to}</dd>
    </dl>
  )
}
