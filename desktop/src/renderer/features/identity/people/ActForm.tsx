import type { ComponentProps } from 'react'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import type { Person } from './Person.ts'
import { PersonLine } from './PersonLine.tsx'

type ActFormProps = Omit<ComponentProps<typeof DialogForm>, 'intro'> & { person: Person }

/** An act before it is done, under whom it is about. */
export const ActForm = ({ person, ...form }: ActFormProps) => (
  <DialogForm {...form} intro={<PersonLine person={person} />} />
)
