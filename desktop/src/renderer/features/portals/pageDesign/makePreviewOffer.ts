import type { Row } from '#desktop/core/Row.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import { findPrice, type PriceFields } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

/** A membership as a page compares it; null where it has no price. */
export function makePreviewOffer(row: Row): ShownOffer | null {
  // Cast: a stored membership has passed its schema.
  const price = findPrice(row as Row & PriceFields)
  if (price === null) return null
  const days = row.expires === true ? numberIn(row.expiresAfterDays) : null
  return {
    key: row.key,
    id: row.id,
    name: String(row.name),
    description: textIn(row.description),
    // Cast: a stored text has passed its schema.
    summary: (row.summary ?? null) as RichText | null,
    price: price.amount,
    formerPrice: null,
    currency: price.currency,
    ...flattenPlan(price.plan),
    ...{ refusal: null, isHeld: false, isBegun: false, lastDay: null },
    isForSomeDomains: Array.isArray(row.emailAllowedDomains) && row.emailAllowedDomains.length > 0,
    accessDays: days,
    accessUntil: row.expires === true && days === null ? textIn(row.expiresOn) : null,
    placesLeft: numberIn(row.maxMembers) || null,
  }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
