import { DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import styles from './People.module.css'
import type { Person } from './Person.ts'

/** What a dialog about a person says, under whom it is about. */
export function ActBody({ person, children }: { person: Person; children: ReactNode }) {
  const { name, email } = person
  return (
    <DialogBody className={styles.body ?? ''}>
      <p className={styles.person}>
        <strong>{name}</strong>
        {name !== email && (
          <>
            <br />
            <span className="quiet">{email}</span>
          </>
        )}
      </p>
      {children}
    </DialogBody>
  )
}
