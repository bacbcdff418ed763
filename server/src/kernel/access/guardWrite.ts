import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Actor, Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { lockedChanges } from '../../../../shared/src/kernel/rules/fieldLocks.ts'
import { refuseLastAdministrator } from '../../features/identity/inviting/refuseLastAdministrator.ts'
import { countTry } from '../../features/identity/limitTries.ts'
import { requirePortal } from '../../features/portals/finding/requirePortal.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { type Action, actorsIn } from './authorize.ts'
import { ownerColumn } from './visibleRows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What the definitions' lists of actors cannot say about a write that they allow:
 * a customer changes only what is theirs to tell, and not whose it is; a person's address is their identity and changes only
 * with a code; nobody links a user they cannot see, or makes or unlinks a super user without being one; a user
 * who works for others too is not one organization's to change; and fields kept for some roles are theirs alone.
 */
export async function guardWrite(
  context: RequestContext,
  action: Action,
  entity: Entity,
  organization: string | null,
  values: Values,
  before: StoredRecord | null,
): Promise<void> {
  const actors = actorsIn(context, entity, organization, before ?? undefined)
  const changed = Object.keys(values).filter((name) => !before || values[name] !== before[name])
  if (actors.has('owner') && !actors.has('fullAdmin')) {
    const own = ownerColumn(entity)
    const foreign = changed.filter((name) => {
      const field = entity.fields[name]
      // Whose it is, is personal too, and is not given away.
      return !field?.personal || (field.private && !field.ownersToTell) || name === own
    })
    if (foreign.length > 0) throw new AppError('forbidden', { details: { fields: foreign } })
  }
  refuseLocked(entity, actors, before, values)
  if (entity.name === 'lead' && action === 'create' && !actors.has('staff')) await guardLead(context, values)
  if (entity.name === 'user' && action === 'update') await guardUser(context, before, changed)
  if (entity.name === 'userOrganization') await guardLink(context, action, actors, before, changed)
}

/** What opens paid content, moves money or says who is who is not every author's (rules/fieldLocks). */
function refuseLocked(
  entity: Entity,
  actors: ReadonlySet<Actor>,
  before: StoredRecord | null,
  values: Values,
): void {
  // Customers' own fields are judged above, by whose record it is.
  if (!actors.has('staff')) return
  const [first, ...others] = lockedChanges(entity, actors, before, values)
  if (first)
    throw new AppError('forbidden', {
      message: first.message,
      details: { fields: [first, ...others].map(({ path }) => path) },
    })
}

/** Visitors leave their address on a portal that is there, and not many times. */
async function guardLead(context: RequestContext, values: Values) {
  await requirePortal(context)
  await countTry(context, 'lead', String(values.email))
}

async function guardUser(context: RequestContext, before: StoredRecord | null, changed: readonly string[]) {
  if (changed.includes('email')) throw new AppError('forbidden', { details: { fields: ['email'] } })
  const { viewer, deps } = context
  if (viewer.kind !== 'staff' || !before) throw new AppError('not_found')
  if (before.id === viewer.userId) return
  const links = await deps.db.prisma.userOrganization.findMany({ where: { user: before.key } })
  if (!links.every((link) => administers(viewer, link))) throw new AppError('forbidden')
}

/** Whether somebody may see to a person as far as their work for one organization goes. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string; superUser: boolean },
): boolean {
  const own = roles.get(link.organization) ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}

async function guardLink(
  { deps }: RequestContext,
  action: Action,
  actors: ReadonlySet<string>,
  before: StoredRecord | null,
  changed: readonly string[],
) {
  const isSuperUsers = before?.superUser === true || changed.includes('superUser')
  if (isSuperUsers && !actors.has('superUser')) throw new AppError('forbidden')
  if (changed.includes('user')) throw new AppError('forbidden', { details: { fields: ['user'] } })
  if (before?.organization && (action === 'delete' || changed.includes('roles')))
    await refuseLastAdministrator(deps.db.pool, before.organization, before.key)
}
