import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'

/** A person whose identity and data an administrator manages. */
export type Person = {
  pool: 'customer' | 'staff'
  id: string
  name: string
  email: string
}

/** What a dialog about a person is given. */
export type ActProps = {
  person: Person
  organization: string
  /** Runs the action; the dialog stays open meanwhile. */
  task: Task
  onClose(): void
}

export const toPerson = (pool: Person['pool'], { id, name, email }: Row): Person => ({
  pool,
  id,
  name: String(name || email),
  email: String(email),
})
