/**
 * The checkout of some memberships, by id, on a portal, with a discount code or none. Commas stay as they are: the address is read by
 * people, too.
 */
export const checkoutAddress = (portal: string, ids: readonly string[], code = ''): string =>
  `${portal}/checkout?type=${ids.map(() => 'membership').join(',')}&id=${ids.map(encodeURIComponent).join(',')}${code && `&coupon=${encodeURIComponent(code)}`}`

/** Why something cannot be paid by one checkout with the others. */
export const unfitReasons = {
  notForSale: 'not on sale',
  currencies: 'another currency',
  plans: 'a subscription or installments are bought alone',
  tooMuch: 'the sum is too large for one payment',
} as const
