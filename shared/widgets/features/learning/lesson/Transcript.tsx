import { type ReactNode, useId, useState } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Transcript.module.css'

type Props = { courseName: string; filmName: string; text: string }

/** A searchable transcript of a film, under the course's name (3§2.4). Another transcript starts with an empty search. */
export function Transcript({ courseName, filmName, text }: Props) {
  const t = useWords(learningDeliveryWords)
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const paragraphs = text.split(/\n{1,}/).filter((line) => line.trim() !== '')
  const found = wanted === '' ? 0 : countTerm(text, wanted)
  return (
    <section className={styles.transcript} aria-label={t('transcript.of', { name: filmName })}>
      <TranscriptHead courseName={courseName} term={term} search={setTerm} found={found} />
      <div className={styles.text}>
        {paragraphs.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
          <p key={index} dir="auto">
            {marked(line, wanted)}
          </p>
        ))}
      </div>
    </section>
  )
}

type HeadProps = {
  courseName: string
  term: string
  search(term: string): void
  found: number
  children?: ReactNode
}

/** The name and the search of a transcript. */
export function TranscriptHead({ courseName, term, search, found, children }: HeadProps) {
  const t = useWords(learningDeliveryWords)
  const id = useId()
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{courseName}</h2>
      <label className={styles.label} htmlFor={id}>
        {t('transcript.search')}
      </label>
      <input
        id={id}
        type="search"
        className={styles.search}
        placeholder={t('transcript.search')}
        value={term}
        onChange={(event) => search(event.target.value)}
      />
      <span className={styles.count} role="status">
        {term.trim() !== '' && t('transcript.found', { count: found })}
      </span>
      {children}
    </div>
  )
}

export const countTerm = (text: string, term: string) =>
  text.toLowerCase().split(term.toLowerCase()).length - 1

/** A line with the search term marked. */
export function marked(line: string, term: string): ReactNode {
  if (term === '') return line
  const parts: ReactNode[] = []
  const low = line.toLowerCase()
  let from = 0
  for (let at = low.indexOf(term.toLowerCase()); at >= 0; at = low.indexOf(term.toLowerCase(), from)) {
    parts.push(line.slice(from, at), <mark key={at}>{line.slice(at, at + term.length)}</mark>)
    from = at + term.length
  }
  return [...parts, line.slice(from)]
}
