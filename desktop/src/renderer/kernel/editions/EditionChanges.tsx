import { Tag } from '@blueprintjs/core'
import type { EditionState } from '#desktop/core/publishing/PublishingApi.ts'
import { findEntity } from '#shared/entities.ts'
import { writtenOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { capitalized, nounOf } from '#shared/kernel/model/nounOf.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { isSameJson, toJson } from '#shared/kernel/sync/json.ts'
import { ChangeList } from '../parts/ChangeList.tsx'
import type { Tense } from '../values/changesBetween.ts'
import styles from './Editions.module.css'

type EditionChangesProps = {
  entity: Entity
  from: EditionState
  to: EditionState
  tense: Tense
  titles?: { from: string; to: string }
}

/** What differs between two editions in words: in the record, then in each of those that are published with it. */
export function EditionChanges({ entity, from, to, tense, titles }: EditionChangesProps) {
  const words = { tense, ...(titles && { titles }) }
  const [before, after] = [writtenOf(entity, from.record), writtenOf(entity, to.record)]
  const others = belongingChanges(from, to)
  if (others.length === 0) return <ChangeList entity={entity} from={before} to={after} {...words} />
  return (
    <div className={styles.changes}>
      {!isSame(before, after) && <ChangeList entity={entity} from={before} to={after} {...words} />}
      {others.map(({ of, key, name, from: was, to: is }) => (
        <section key={key} aria-label={name}>
          <h4 className={styles.belonging}>
            {name} {(!was || !is) && <Tag minimal>{was ? gone[tense] : come[tense]}</Tag>}
          </h4>
          {was && is && <ChangeList entity={of} from={was} to={is} {...words} />}
        </section>
      ))}
    </div>
  )
}

const come = { will: 'Comes back', did: 'New' }
const gone = { will: 'Goes away', did: 'Removed' }

type Values = Readonly<Record<string, unknown>>
type BelongingChange = {
  of: Entity
  key: string
  /** "Category “Tea”", by its present name. */
  name: string
  from: Values | null
  to: Values | null
}

/** Belonging records that differ, by kind and name. */
function belongingChanges(from: EditionState, to: EditionState): BelongingChange[] {
  const before = new Map(from.belonging.map((one) => [`${one.entity}/${one.record.key}`, one]))
  const after = new Map(to.belonging.map((one) => [`${one.entity}/${one.record.key}`, one]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((key): BelongingChange[] => {
      const [was, is] = [before.get(key), after.get(key)]
      const of = findEntity((is ?? was)?.entity ?? '')
      if (!of) return []
      const [one, other] = [was && writtenOf(of, was.record), is && writtenOf(of, is.record)]
      if (one && other && isSame(one, other)) return []
      const name = `${capitalized(nounOf(of))} “${String((is ?? was)?.record.name ?? '')}”`
      return [{ of, key, name, from: one ?? null, to: other ?? null }]
    })
    .sort((one, other) => compareNaturally(one.name, other.name))
}

const isSame = (one: Values, other: Values) => isSameJson(toJson(one), toJson(other))
