import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Actor, Entity } from '#shared/kernel/model/Entity.ts'
import { lockedChanges } from '#shared/kernel/rules/access/fieldLocks.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { type Action, actorsIn } from './authorize.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Checks that the definitions' lists of actors cannot express, for writes that they allow: a customer changes only
 * their own permitted fields and never the owner; locked fields need their roles; and the guards of the entity's
 * features (`ServerHooks.guard`).
 */
export async function guardWrite(
  context: RequestContext,
  action: Action,
  entity: Entity,
  hooks: readonly ServerHooks[],
  organization: string | null,
  values: Values,
  before: StoredRecord | null,
): Promise<void> {
  const actors = actorsIn(context, entity, organization, before ?? undefined)
  const changed = Object.keys(values).filter((name) => !before || values[name] !== before[name])
  if (actors.has('owner') && !actors.has('fullAdmin')) {
    const foreign = changed.filter((name) => !entity.fields[name]?.ownersToTell)
    if (foreign.length > 0) throw new AppError('forbidden', { details: { fields: foreign } })
  }
  refuseLocked(entity, actors, before, values)
  const write = { action, organization, actors, values, before, changed }
  for (const { guard } of hooks) await guard?.(context, write)
}

/** Only some roles may write fields that open paid content, move money or identify people (rules/fieldLocks). */
function refuseLocked(
  entity: Entity,
  actors: ReadonlySet<Actor>,
  before: StoredRecord | null,
  values: Values,
): void {
  // Customers’ own fields were checked above, by the owner of the record.
  if (!actors.has('staff')) return
  const [first, ...others] = lockedChanges(entity, actors, before, values)
  if (first)
    throw new AppError('forbidden', {
      message: first.message,
      details: { fields: [first, ...others].map(({ path }) => path) },
    })
}
