/** The checkout of some memberships, by id, on a portal. Commas stay as they are: the address is read by people, too. */
export const checkoutAddress = (portal: string, ids: readonly string[]): string =>
  `${portal}/checkout?type=${ids.map(() => 'membership').join(',')}&id=${ids.map(encodeURIComponent).join(',')}`

/** Why something cannot be paid by one checkout with the others. */
export const unfitReasons = {
  notForSale: 'not for sale',
  currencies: 'another currency',
  plans: 'a subscription or installments are bought alone',
  tooMuch: 'the sum is too large for one payment',
} as const
