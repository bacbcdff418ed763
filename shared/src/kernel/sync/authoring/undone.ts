import type { Entity } from '../../model/Entity.ts'
import { withoutDormant } from '../structure/withoutDormant.ts'
import { withoutForeign } from '../structure/withoutForeign.ts'
import { revertChange } from './revertChange.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * `current` with one change undone, which made `from` of `to`. What others have made of the record since stays; what
 * slept under the type to go back to is left to its cells (withDormant).
 *
 * @throws AppError `concurrency` if undoing would lose later changes of others
 */
export const undone = <R extends Values>(entity: Entity, current: R, from: R, to: R): R =>
  withoutForeign(
    entity,
    revertChange(current, withoutDormant(entity, to, from), withoutDormant(entity, from, to)),
    current,
  )
