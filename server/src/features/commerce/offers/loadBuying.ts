import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { Buying } from '#shared/features/commerce/rules/judgeSale.ts'
import { countTakenPlaces } from '../members/countTakenPlaces.ts'

/**
 * What `judgeSale` has to know of the asker and each membership: the places of all that have a limit are counted by one
 * statement.
 */
export async function loadBuying(
  { deps, viewer }: Pick<RequestContext, 'deps' | 'viewer'>,
  organization: string,
  memberships: readonly Membership[],
): Promise<(membership: Membership) => Buying> {
  const customer = customerIn(viewer, organization)
  const limited = memberships.flatMap(({ key, maxMembers }) => (maxMembers ? [key] : []))
  const now = deps.now()
  const takenPlaces = await countTakenPlaces(deps.db.pool, limited, customer?.customerKey ?? null, now)
  return ({ key }) => ({ now, taken: takenPlaces.get(key) ?? 0, email: customer?.email ?? null })
}
