import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { parseNetworks } from '#server/kernel/request/parseNetworks.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import type { previewCoupon as operation } from '#shared/features/commerce/operations/coupons.ts'
import { heldSql } from '../members/memberSql.ts'
import { findItems, requireBundle, requireCurrency, type SoldItem } from './findItems.ts'
import { readCoupon, takesCodes } from './readCoupon.ts'

export const previewCoupon: Handler<typeof operation> = async ({ items, code }, context) => {
  const { deps, viewer, address } = context
  const { organization, id: portal } = await deps.seams.of(portalsSeam).require(context)
  // Nobody has this key: a visitor has used no code, and holds nothing.
  const customer = customerIn(viewer, organization)?.customerKey ?? ''
  const now = deps.now()
  const answer = { ...nothing, takesCodes: await takesCodes(deps.db.pool, organization, now) }
  if (!code?.trim()) return answer
  await countAgainst(limiter, customer || parseNetworks(address).home)
  const all = await findItems(context, { organization, portal }, items ?? [])
  // What they have is left out of the checkout, unless it is renewed.
  const held = await findHeld(deps.db.pool, customer, all, now)
  const open = all.filter(({ membership }) => !held.has(membership.key))
  const [first = all[0]] = open
  const bought = open.length > 0 ? open : all
  requireBundle(bought)
  const lines = bought.map(({ membership, amount }) => ({ membership: membership.key, amount }))
  const currency = requireCurrency(bought)
  const asked = { organization, customer, code, lines, currency, plan: first.plan, now }
  const { coupon, verdict } = await readCoupon(deps.db.pool, asked, { holds: false })
  if (!coupon || verdict.reason !== null) return { ...answer, reason: verdict.reason ?? 'codeUnknown' }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{
      takesCodes: true,
      reason: null,
      code: coupon.code,
      off: verdict.off,
      left: total - verdict.off,
      currency,
    },
    ...(first.plan.kind === 'onetime'
      ? { duration: null, months: null }
      : { duration: coupon.duration, months: coupon.duration === 'months' ? coupon.months : null }),
  }
}

async function findHeld(
  client: Queryable,
  customer: string,
  items: readonly SoldItem[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ membership: string }>(client, {
    text: `SELECT membership FROM "Member" WHERE customer = $1 AND membership = ANY($2) AND ${heldSql('$3')}`,
    values: [customer, items.map(({ membership }) => membership.key), new Date(now)],
  })
  return new Set(rows.map(({ membership }) => membership))
}

const nothing = {
  ...{ reason: null, code: null, off: null, left: null, currency: null, duration: null, months: null },
}

/** Codes could be guessed. In this process. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60 * 60 })
