import type { Row } from '../../../../../../shared/src/kernel/dataStore/Item.ts'
import type { Task } from '../../../../../../shared/widgets/kernel/form/useSubmit.ts'

/** Somebody whose identity and data an administrator sees to. */
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
  /** Runs the act; while it does, the dialog stays. */
  task: Task
  onClose(): void
}

export const personOf = (pool: Person['pool'], { id, name, email }: Row): Person => ({
  pool,
  id,
  name: String(name || email),
  email: String(email),
})
