import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { currencies } from '#shared/features/content/entities/parts/itemBasics.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hasOffers } from '#shared/features/portals/rules/pageContents.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

/** As many as a page compares, and some that are not for sale. */
const most = 50

/**
 * What a portal sells, as its author wrote it: who has which membership, and how many places are taken, is on the
 * server. Asked for only where a page compares offers.
 */
export function usePreviewOffers(nodes: readonly PageNode[], portal: string): ShownOffer[] {
  const { data } = useRecords(
    { entity: 'membership', filter: { portal, active: true }, offset: 0, limit: most },
    { enabled: hasOffers(nodes) },
  )
  return (data?.items ?? [])
    .flatMap((row) => makeOffer(row) ?? [])
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))
}

function makeOffer(row: Row): ShownOffer | null {
  const price = row.paymentPlan === 'onetime' ? numberIn(row.onetimePrice) : null
  if (price === null) return null
  const days = row.expires === true ? numberIn(row.expiresAfterDays) : null
  return {
    key: row.key,
    id: row.id,
    name: String(row.name),
    description: textIn(row.description),
    // Cast: a stored text has passed its schema.
    summary: (row.summary ?? null) as RichText | null,
    price,
    currency: currencies.find((one) => one === row.currency) ?? 'USD',
    ...{ refusal: null, isHeld: false, isBegun: false, lastDay: null },
    isForSomeDomains: Array.isArray(row.emailAllowedDomains) && row.emailAllowedDomains.length > 0,
    accessDays: days,
    accessUntil: row.expires === true && days === null ? textIn(row.expiresOn) : null,
    placesLeft: numberIn(row.maxMembers) || null,
  }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
