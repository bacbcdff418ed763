import { type ReactNode, useId } from 'react'
import styles from './Settings.module.css'

type Props = { title: string; text?: string; children: ReactNode }

/** A section of the account page. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
