import styles from './RecordFacts.module.css'

export type Fact = { name: string; label: string; text: string }

/** A record's values, read-only. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, text }) => (
        <div key={name} className={styles.fact}>
          <dt className="quiet">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
