import type { Entity } from '../../model/Entity.ts'
import { withoutDormant } from '../structure/withoutDormant.ts'
import { withoutForeign } from '../structure/withoutForeign.ts'
import { revertChange } from './revertChange.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * `current` with one change undone, which made `from` of `to`; null is a record that is not there. What others have made of
 * the record since stays; what slept under the type to go back to is left to its cells (withDormant). A record that was
 * deleted and that somebody has brought back meanwhile stays as it is now.
 *
 * @throws AppError `concurrency` if undoing would lose later changes of others
 */
export function undone<R extends Values>(
  entity: Entity,
  current: R | null,
  from: R | null,
  to: R | null,
): R | null {
  if (!current || !to) return to
  if (!from) return current
  const [bare, left] = [withoutDormant(entity, to, from), withoutDormant(entity, from, to)]
  return withoutForeign(entity, revertChange(current, bare, left), current)
}
