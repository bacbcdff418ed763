/** Where the reading of a shop's products is. `off`: the shop is inactive, or its product feed is turned off. */
export const feedStatuses = ['notStarted', 'syncing', 'completed', 'failed', 'off'] as const
export type FeedStatus = (typeof feedStatuses)[number]

/** Why the products of a shop could not be read. */
export const feedReasons = [
  'noAddress',
  'notPublic',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'redirects',
  'notFound',
  'locked',
  'busy',
  'serverError',
  'damaged',
] as const
export type FeedReason = (typeof feedReasons)[number]

/** Said to staff, in words. */
export const feedReasonTexts: Readonly<Record<FeedReason, string>> = {
  noAddress: 'The shop has no address yet.',
  notPublic: 'This is not the address of a public shop.',
  unreachable: 'The shop does not answer.',
  tooSlow: 'The shop takes too long to answer.',
  tooLarge: 'The shop sends too much at once.',
  redirects: 'The shop redirects too often.',
  notFound: 'There is no product list at this address. Is it a Shopify shop?',
  locked: 'The shop does not show its products to the public. It may be protected by a password.',
  busy: 'The shop asks for fewer requests. Try again later.',
  serverError: 'The shop reports an error.',
  damaged: 'The shop’s answer is not a list of products.',
}

/** What a sync found: products that answers use, and those that are left out. */
export type FeedCounts = { used: number; soldOut: number; withoutPage: number; isCut: boolean }

/** How a sync ended. */
export function describeFeed({ used, soldOut, withoutPage, isCut }: FeedCounts): string {
  return [
    used === 0 ? 'The shop has no products to use.' : `${countProducts(used)} can be in answers.`,
    soldOut > 0 && `${countProducts(soldOut)} ${soldOut === 1 ? 'is' : 'are'} left out: sold out.`,
    withoutPage > 0 &&
      `${countProducts(withoutPage)} ${withoutPage === 1 ? 'is' : 'are'} left out: without a page in the online store.`,
    isCut && 'The shop has more products than are read.',
  ]
    .filter(Boolean)
    .join(' ')
}

const countProducts = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
