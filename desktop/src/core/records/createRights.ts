import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { lockedChanges } from '#shared/kernel/rules/access/fieldLocks.ts'
import { roleRefusal, type WriteAction } from '#shared/kernel/rules/access/roleRefusal.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import type { Row } from '../Row.ts'
import { refuseFaults } from './saveRecord.ts'

/** What the author may write, by the roles that they have at the time of the call. */
export function createRights(roles: () => readonly Role[]) {
  /** @throws AppError `forbidden` with a sentence for the author */
  function requireMay(entity: Entity, act: WriteAction): void {
    const message = roleRefusal(roles(), act, entity)
    const isOwnAct = act === 'create' && entity.scope === 'global'
    if (message !== null || isOwnAct)
      throw new AppError('forbidden', {
        ...(message === null ? {} : { message }),
        details: { entity: entity.name, act },
      })
  }

  return {
    requireMay,
    may: (entity: Entity, act: WriteAction): boolean => roleRefusal(roles(), act, entity) === null,
    /** Restoring a deleted record takes the right to delete it, too (sync/batch/arbitrateWrites). */
    requireMayWrite(entity: Entity, current: unknown): void {
      requireMay(entity, current ? 'update' : 'create')
      if (!current) requireMay(entity, 'delete')
    },
    /** The fields locked for these roles, each with its sentence. @throws AppError `validation` */
    refuseLocked(entity: Entity, before: Row | null, after: Record<string, unknown>): void {
      // Fields untouched by an edit are the same object, and are skipped.
      const changed = Object.fromEntries(
        Object.entries(after).filter(([name, value]) => before?.[name] !== value),
      )
      refuseFaults(lockedChanges(entity, staffActors(roles()), before, changed))
    },
  }
}
