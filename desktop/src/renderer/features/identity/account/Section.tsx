import { type ReactNode, useId } from 'react'
import styles from './Account.module.css'

type SectionProps = { title: string; text: string; tag?: ReactNode; children: ReactNode }

/** A part of the account's page: what it is about, and what can be done. */
export function Section({ title, text, tag, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {tag}
      </div>
      <p className="quiet">{text}</p>
      {children}
    </section>
  )
}
