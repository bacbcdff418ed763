import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { findFormerPrice } from '#shared/features/portals/rules/formerPrice.ts'
import { type ItemPriceFields, withItemPrice } from '#shared/features/portals/rules/withItemPrice.ts'

/** A membership with the price that it is sold for, and the higher one that is struck through beside it. */
export type PricedMembership<M extends Membership = Membership> = M & { formerPrice: number | null }

type ItemRow = ItemPriceFields & { key: string }

/**
 * Memberships of an organization as they are sold: those of a course or program that are sold for its price have that as theirs
 * (`withItemPrice`). Every price that is shown or charged comes through here. An item that is not published, or is another
 * organization's, has no price here.
 */
export async function priceMemberships<M extends Membership>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  memberships: readonly M[],
): Promise<PricedMembership<M>[]> {
  const items = await findItemPrices({ db, now }, memberships)
  return memberships.map((membership) => {
    const item = items.get(`${membership.type} ${itemKey(membership)}`) ?? null
    const priced = withItemPrice(membership, item)
    const price = findPrice(priced)
    const formerPrice = price && item ? findFormerPrice({ ...price, plan: price.plan.kind }, item) : null
    return { ...priced, formerPrice }
  })
}

/** The key of the course or program that it sells; an id alone is of its own organization (`collectGrants`). */
export const itemKey = ({
  typeID,
  organization,
}: Pick<Membership, 'typeID' | 'organization'>): string | null =>
  typeID === null || typeID.includes('~') ? typeID : `${organization}~${typeID}`

async function findItemPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  memberships: readonly Membership[],
): Promise<ReadonlyMap<string, ItemPriceFields>> {
  const sold = memberships.filter((one) => one.type !== 'membership')
  const [first] = sold
  if (!first) return new Map()
  const rows = await query<ItemRow & { type: string }>(db, {
    name: 'prices-of-items',
    text: ['Course', 'Program']
      .map(
        (table) => `SELECT '${table.toLowerCase()}' AS type, key, price, "sellPrice", currency FROM "${table}"
          WHERE organization = $1 AND key = ANY($2) AND active AND "publishedAt" <= $3`,
      )
      .join(' UNION ALL '),
    values: [first.organization, sold.map(itemKey), new Date(now())],
  })
  return new Map(rows.map(({ type, key, ...price }) => [`${type} ${key}`, price]))
}
