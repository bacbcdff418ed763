import type { FactsParameters } from '#server/kernel/access/askerSeam.ts'
import { heldSql } from '../members/memberSql.ts'

/** The price of a membership at once, each term or part (`findPrice`, `withItemPrice`), in a statement that names it `s`. */
export const priceSql = (s = '"Membership"') =>
  `CASE ${s}."paymentPlan" WHEN 'recurring' THEN ${s}."recurringPrice" WHEN 'installments' THEN ${s}."installmentPrice"
    ELSE CASE WHEN ${s}.type = 'membership' OR ${s}."priceFrom" = 'membership' THEN ${s}."onetimePrice"
      WHEN ${s}.type = 'course' THEN ${itemPriceSql(s, 'Course')} ELSE ${itemPriceSql(s, 'Program')} END END`

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
