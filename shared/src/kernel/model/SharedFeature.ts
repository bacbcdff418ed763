import type { Upgrade } from '../sync/upgrade/Upgrade.ts'
import type { Entity } from './Entity.ts'
import type { Operation } from './Operation.ts'

/** The shared definitions of one capability: its entities, and operations beside the generic ones. */
export type SharedFeature = {
  /** The capability's name, the same in every layer. */
  readonly name: string
  readonly entities: readonly Entity[]
  readonly operations: readonly Operation[]
  /** Changes of how its entities are stored, of any version. */
  readonly upgrades?: readonly Upgrade[]
}
