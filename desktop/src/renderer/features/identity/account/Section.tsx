import { type ReactNode, useId } from 'react'
import styles from './Account.module.css'

type SectionProps = { title: string; text: string; tag?: ReactNode; children: ReactNode }

/** A section of the account page: a description and actions. */
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
