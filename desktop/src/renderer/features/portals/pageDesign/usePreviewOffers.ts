import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import type { ShownOffer } from '#shared/features/portals/operations/shownOffer.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { hasOffers } from '#shared/features/portals/rules/pageContents.ts'
import { useItemPrices } from '../useItemPrices.ts'
import { makePreviewOffer } from './makePreviewOffer.ts'

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
  const items = data?.items ?? []
  const priced = useItemPrices(items)
  return items
    .flatMap((row) => makePreviewOffer(priced(row)) ?? [])
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))
}
