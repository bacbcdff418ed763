import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { isPaidAlike, opensSame } from '#shared/features/commerce/rules/opensSame.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'

const fields = ['name', 'portal', 'active', ...['type', 'typeID', 'accessGroups']]
const paid = ['paymentPlan', 'recurringTerm', 'installmentRecurrence']

/** On a membership beside which another one of its portal opens the same for the same term: buyers could pay for both. */
export function TwinNote({ membership }: { membership: Row }) {
  const filter = { portal: [String(membership.portal)], active: true }
  const { data } = useRecords({
    ...{ entity: 'membership', filter, fields: [...fields, ...paid], offset: 0, limit: mostOffers },
  })
  if (membership.active === false) return null
  // Cast: the rows are memberships, of which the list reads these fields.
  const own = membership as Row & Membership
  const twins = (data?.items ?? []).filter((row) => {
    const other = row as Row & Membership
    return other.key !== own.key && opensSame(own, other) && isPaidAlike(own, other)
  })
  const [twin] = twins
  if (!twin) return null
  return (
    <Callout intent="warning" compact>
      <Link href={`/app/portal-memberships/${twin.id}`}>{String(twin.name)}</Link> opens the same for the same
      term. Buyers are told before they pay for both.
    </Callout>
  )
}

/** More than a portal sells. */
const mostOffers = 200
