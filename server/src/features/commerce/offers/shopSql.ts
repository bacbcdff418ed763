import type { FactsParameters } from '#server/kernel/access/askerSeam.ts'
import { heldSql } from '../members/memberSql.ts'

/** The price of a membership at once, each term or part (`findPrice`, `withItemPrice`), in a statement that names it `s`. */
export const priceSql = (s = '"Membership"') =>
  `CASE ${s}."paymentPlan" WHEN 'recurring' THEN ${s}."recurringPrice" WHEN 'installments' THEN ${s}."installmentPrice"
    ELSE CASE WHEN ${s}.type = 'membership' OR ${s}."priceFrom" = 'membership' THEN ${s}."onetimePrice"
      WHEN ${s}.type = 'course' THEN ${itemPriceSql(s, 'Course')} ELSE ${itemPriceSql(s, 'Program')} END END`

/**
 * How offers are ordered: what is free, then terms by what a month of them costs, then what is paid once or in parts by its sum in all. The
 * sums of terms do not compare with the others.
 */
export const offerOrderSql = (s = '"Membership"') => {
  const price = priceSql(s)
  return `CASE WHEN ${price} = 0 THEN 0 WHEN ${s}."paymentPlan" = 'recurring' THEN 1 ELSE 2 END,
    ${price} * CASE ${s}."paymentPlan"
      WHEN 'recurring' THEN CASE ${s}."recurringTerm" WHEN 'weekly' THEN 52 / 12.0 WHEN 'quarterly' THEN 1 / 3.0
        WHEN 'yearly' THEN 1 / 12.0 ELSE 1 END
      WHEN 'installments' THEN coalesce(${s}."installmentCount", 1) ELSE 1 END NULLS LAST`
}

const itemPriceSql = (s: string, table: 'Course' | 'Program') =>
  `(SELECT coalesce(i."sellPrice", i.price) FROM "${table}" i WHERE i.organization = ${s}.organization
    AND i.key = CASE WHEN ${s}."typeID" LIKE '%~%' THEN ${s}."typeID" ELSE ${s}.organization || '~' || ${s}."typeID" END
    AND i.active AND i."publishedAt" <= now())`

/**
 * What a portal sells to a customer (`ShopState`), as a column: the rules of `Membership.catalogue`, `judgeSale` and `isHeld` in
 * SQL, so that every page's frame can tell it without a statement of its own. `purchase.pg.test` holds them together.
 */
export const shopSql = ({ organization, portal, customer }: FactsParameters) => `CASE
  WHEN NOT EXISTS (SELECT 1 FROM "Membership" s WHERE s.organization = ${organization} AND s.portal = ${portal} AND s.active
    AND ${priceSql('s')} IS NOT NULL
    AND NOT (s.expires AND s."expiresOn" IS NOT NULL AND s."expiresOn" <= now())
    AND (s."startDate" IS NULL OR s."startDate" <= (now() AT TIME ZONE 'UTC')::date)
    AND (s."endDate" IS NULL OR s."endDate" >= (now() AT TIME ZONE 'UTC')::date)) THEN 'none'
  WHEN EXISTS (SELECT 1 FROM "Member" m WHERE m.customer = ${customer} AND m.portal = ${portal}
    AND ${heldSql('now()', 'm')}) THEN 'held'
  ELSE 'open' END`
