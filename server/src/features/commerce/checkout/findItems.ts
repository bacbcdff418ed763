import { Membership } from '../../../../../shared/src/features/commerce/entities/Membership.ts'
import { isOver } from '../../../../../shared/src/features/commerce/rules/isOver.ts'
import {
  membershipDomain,
  ownMismatch,
} from '../../../../../shared/src/features/commerce/rules/membershipDomain.ts'
import { priceOf } from '../../../../../shared/src/features/commerce/rules/priceOf.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { catalogueRows } from '../../../kernel/access/catalogueRows.ts'
import { Prisma } from '../../../kernel/db/generated/client.ts'
import { findRecord } from '../../../kernel/db/records/findRecord.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'

type Place = { organization: string; portal: string }
type Asked = { type: Membership['type']; id: string }
export type SoldItem = { membership: Membership; amount: number }

/**
 * The memberships that a checkout is about, with their prices, each once; a course or program is bought by the cheapest
 * membership that sells it. @throws AppError `not_found` for what this portal does not sell, `bad_request` for what has no
 * price or another currency than the rest
 */
export async function findItems(
  context: RequestContext,
  place: Place,
  asked: readonly Asked[],
): Promise<[SoldItem, ...SoldItem[]]> {
  const asker = await context.deps.seams.asker.facts(context, place.organization)
  const sold = new Map<string, SoldItem>()
  for (const { type, id } of asked) {
    const key = id.includes('~') ? id : `${place.organization}~${id}`
    const which =
      type === 'membership'
        ? Prisma.sql`key = ${key}`
        : Prisma.sql`type = ${type} AND "typeID" IN (${key}, ${key.split('~')[1]})`
    // Cast: a record of that entity.
    const membership = (await findRecord(context.deps.db, Membership, {
      where: Prisma.sql`${catalogueRows(Membership, place.organization, asker, context.deps.now())}
        AND portal = ${place.portal} AND key = (SELECT key FROM "Membership" WHERE organization = ${place.organization}
          AND portal = ${place.portal} AND ${which} ORDER BY active DESC, "onetimePrice" NULLS LAST, key LIMIT 1)`,
    })) as unknown as Membership | undefined
    if (!membership) throw new AppError('not_found', notForSale)
    const price = priceOf(membership)
    if (!price || isOver(membership, context.deps.now())) throw new AppError('bad_request', notForSale)
    const { viewer } = context
    const reason = membershipDomain(membership, viewer.kind === 'customer' ? viewer.email : '')
    if (reason)
      throw new AppError('forbidden', {
        message: reason,
        details: { reason: 'domain', own: ownMismatch(membership) },
      })
    sold.set(membership.key, { membership, amount: price.amount })
  }
  const [first, ...rest] = sold.values()
  if (!first) throw new AppError('bad_request', { message: 'Nothing was chosen.' })
  if (rest.some(({ membership }) => membership.currency !== first.membership.currency))
    throw new AppError('bad_request', {
      message: 'These have prices in different currencies: buy them one by one.',
      details: { reason: 'currencies' },
    })
  if ([first, ...rest].reduce((sum, { amount }) => sum + amount, 0) > mostAtOnce)
    throw new AppError('bad_request', {
      message: 'This is too much for one checkout: buy them one by one.',
      details: { reason: 'tooMuch' },
    })
  return [first, ...rest]
}

/** In minor units: what providers and our tables take as one sum. */
const mostAtOnce = 2 ** 31 - 1

const notForSale = { message: 'This is not for sale here.', details: { reason: 'notForSale' } }
