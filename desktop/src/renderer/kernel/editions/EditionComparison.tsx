import { Callout, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useState } from 'react'
import type { RecordEdition } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { errorText } from '../api/toAppError.ts'
import { RetryButton } from '../parts/RetryButton.tsx'
import { EditionChanges } from './EditionChanges.tsx'
import styles from './Editions.module.css'
import { useDraft, useInEdition } from './useEditions.ts'

/** The draft is listed with the editions, as 0. */
const draft = 0
const titleOf = (number: number) => (number === draft ? 'Draft' : `Edition ${number}`)

type ComparisonProps = { entity: Entity; record: Row; editions: readonly RecordEdition[] }

/** Two editions, or one and the draft, beside each other in words. */
export function EditionComparison({ entity, record, editions }: ComparisonProps) {
  const [from, setFrom] = useState(editions[0]?.number ?? draft)
  const [to, setTo] = useState(draft)
  const options = [draft, ...editions.map(({ number }) => number)].map((number) => ({
    value: number,
    label: titleOf(number),
  }))
  const one = useInEdition(entity, record.key, from === draft ? null : from)
  const other = useInEdition(entity, record.key, to === draft ? null : to)
  const written = useDraft(entity, record)
  const [first, second] = [from === draft ? written : one, to === draft ? written : other]
  const [before, after] = [first.data, second.data]
  const error = first.error ?? second.error
  const retry = () => void Promise.all([first.refetch(), second.refetch()])
  return (
    <section aria-label="Comparison">
      <div className={styles.pair}>
        <HTMLSelect
          aria-label="Compare"
          value={from}
          options={options}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
        <span className="quiet">with</span>
        <HTMLSelect
          aria-label="With"
          value={to}
          options={options}
          onChange={({ target }) => setTo(Number(target.value))}
        />
      </div>
      {error ? (
        <Callout compact>
          <p>What an edition holds is read from the server once. {errorText(error)}</p>
          <RetryButton onClick={retry} />
        </Callout>
      ) : before && after ? (
        <EditionChanges
          entity={entity}
          from={before}
          to={after}
          tense="did"
          titles={{ from: titleOf(from), to: titleOf(to) }}
        />
      ) : (
        <Spinner size={24} aria-label="Reading the editions" />
      )}
    </section>
  )
}
