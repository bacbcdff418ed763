import type { Entity } from '#shared/kernel/model/Entity.ts'

/** A kind of record that has editions, and what its dialogs say of those who read them. */
export type Editioned = {
  entity: Entity
  /** "Learners see this", of the edition that is read now. */
  isRead: string
  /** What an edition is to them, where there is none yet. */
  isNone: string
  /** That nothing changes for them when the draft alone goes back. */
  unchanged: string
  /** What putting an edition back does. */
  putBack(number: number): string
  /** What becomes of the draft that is put aside; null if nothing need be said. */
  putAside(isDirty: boolean): string | null
}
