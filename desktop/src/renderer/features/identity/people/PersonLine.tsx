import styles from './People.module.css'
import type { Person } from './Person.ts'

/** The person that a dialog is about. */
export function PersonLine({ person: { name, email } }: { person: Person }) {
  return (
    <p className={styles.person}>
      <strong>{name}</strong>
      {name !== email && (
        <>
          <br />
          <span className="quiet">{email}</span>
        </>
      )}
    </p>
  )
}
