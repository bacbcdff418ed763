import { DialogBody } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import styles from './People.module.css'
import type { Person } from './Person.ts'
import { PersonLine } from './PersonLine.tsx'

/** What a dialog about a person says, under whom it is about. */
export function ActBody({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <DialogBody className={styles.body ?? ''}>
      <PersonLine person={person} />
      {children}
    </DialogBody>
  )
}
