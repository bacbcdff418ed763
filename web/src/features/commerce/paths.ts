import { accountPath } from '../identity/accountPath.ts'

export const membershipsPath = '/memberships'
export const checkoutPath = '/checkout'
export const confirmPath = '/checkout/confirm'
/** What a customer has and had, with receipts and plans. */
export const purchasesPath = `${accountPath}?tab=purchases`

export const membershipPath = ({ id }: { id: string }) => `/membership/${id}`

/** The page of what somebody has of a membership. */
export const memberPath = ({ id }: { id: string }) => `/member/${id}`

/** A word in the address of that page: its reader comes back from the provider's page of their card. */
export const backFromCard = 'card'

/** The page that opens a receipt, by its own id or that of its payment. */
export const receiptPath = (document: string) => `/receipt/${encodeURIComponent(document)}`

/** Where one thing is bought; `from`: the page to come back to. */
export const buyPath = (type: 'membership' | 'course' | 'program', id: string, from: string) =>
  `${checkoutPath}?${new URLSearchParams({ type, id, from })}`

/** A checkout of these things, as `buyPath` of one. */
export function checkoutOf(
  items: readonly { type: string; id: string }[],
  { from, renews }: { from: string; renews: boolean },
): string {
  const list = (name: 'type' | 'id') => items.map((item) => encodeURIComponent(item[name])).join(',')
  return `${checkoutPath}?type=${list('type')}&id=${list('id')}&${new URLSearchParams({ from, ...(renews && { renew: '1' }) })}`
}

/** A checkout of this portal, from an address that anybody may have written. */
export function checkoutWithin(text: string | null): string | null {
  const path = pathWithin(text)
  return path?.startsWith(`${checkoutPath}?`) ? path : null
}

/** Where a membership that lasts some days is bought again before it ends. */
export const renewPath = (id: string, from: string) => `${buyPath('membership', id, from)}&renew=1`

/** A path of this portal, from an address that anybody may have written. Browsers drop tabs and line breaks in addresses. */
export const pathWithin = (text: string | null): string | null =>
  text !== null && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text) ? text : null
