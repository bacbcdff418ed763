import type { Entity } from './Entity.ts'
import type { Operation } from './Operation.ts'

/** What one capability defines: what is stored, and what can be asked beside the generic operations. */
export type SharedFeature = {
  /** As in every layer. */
  readonly name: string
  readonly entities: readonly Entity[]
  readonly operations: readonly Operation[]
}
