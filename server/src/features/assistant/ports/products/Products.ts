/** A product as a shop shows it to everybody. */
export type FeedProduct = {
  /** The shop's name of it. */
  id: string
  title: string
  /** Its description without HTML, a line for each paragraph. */
  description: string
  /** Its page in the shop; null where it has none. */
  url: string | null
  image: string | null
  /** The lowest price of its variants, those that can be bought first; in whole units of the shop's currency. */
  price: number | null
  vendor: string | null
  type: string | null
  tags: readonly string[]
  /** What can be chosen, such as "Size: S, M, L". */
  options: readonly string[]
  isAvailable: boolean
}

export type FeedPage = {
  /** ISO 4217; null where the shop does not say it. */
  currency: string | null
  products: readonly FeedProduct[]
}

/** The products of other people's shops. */
export type Products = {
  /**
   * The products of a shop, page by page, each once; at most `maxFeedProducts`. `shop` is a host name.
   * @throws AppError `unavailable`, with a `FeedReason` as `details.reason`
   */
  read(shop: string, signal: AbortSignal): AsyncIterable<FeedPage>
  /** A picture of a product; null where there is none that a page may show. */
  readPicture(address: string): Promise<{ bytes: Buffer; mimeType: string } | null>
}

export const maxFeedProducts = 5000
