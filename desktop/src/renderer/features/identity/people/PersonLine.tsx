import type { ComponentProps } from 'react'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
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

type ActFormProps = Omit<ComponentProps<typeof DialogForm>, 'intro'> & { person: Person }

/** An act before it is done, under whom it is about. */
export const ActForm = ({ person, ...form }: ActFormProps) => (
  <DialogForm {...form} intro={<PersonLine person={person} />} />
)
