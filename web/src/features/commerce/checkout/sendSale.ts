import { toMajorUnits } from '#shared/kernel/rules/texts/formatValues.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import type { verifyCheckout } from '../calls.ts'

type Order = AnswerOf<typeof verifyCheckout>
/** What Trackdesk's script adds to the page, once its visitor has allowed it. */
type Trackdesk = (tenant: string, act: 'conversion', sale: object) => void

const storageKey = 'lectern-sale-sent'

/** Tells the portal's affiliate tracker of a sale (INT-06), once for each order, where its script runs. */
export function sendSale(tenant: string | null, { member, membership, saleValue }: Order): void {
  const { trackdesk } = window as Window & { trackdesk?: Trackdesk }
  if (!tenant || !trackdesk || !member || !membership || !saleValue) return
  const order = `${member.key} ${member.expiresOn ?? ''}`
  const storage = browserStorage('sessionStorage')
  if (storage?.getItem(storageKey) === order) return
  storage?.setItem(storageKey, order)
  trackdesk(tenant, 'conversion', {
    conversionType: 'sale',
    amount: { value: toMajorUnits(saleValue, membership.currency) },
    currency: { code: membership.currency },
    externalId: member.id,
  })
}
