import { z } from 'zod'
import type { FeedProduct } from './Products.ts'

const maxText = 20_000
const short = (most: number) =>
  z
    .string()
    .transform((text) => oneLine(text, most) || null)
    .nullish()
    .catch(null)

/** Letters that PostgreSQL does not keep, and halves of letters, are replaced. */
const oneLine = (text: string, most: number) =>
  text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** A price as Shopify writes it, "12.50", or as a number. */
const price = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}(\.\d{1,4})?$/)
      .transform(Number),
  ])
  .catch(Number.NaN)

const webAddress = z
  .string()
  .max(2000)
  // Some feeds leave out the protocol.
  .transform((address) => URL.parse(address.startsWith('//') ? `https:${address}` : address))
  .transform((url) => (url && ['https:', 'http:'].includes(url.protocol) ? url.href : null))
  .catch(null)

/** The first of a list; what is not one is empty. Shopify itself allows fewer of each. */
const firstOf = <T extends z.ZodType>(most: number, of: T) =>
  z.preprocess((list) => (Array.isArray(list) ? list.slice(0, most) : list), z.array(of)).catch([])

const variant = z.object({
  price: price.optional(),
  available: z.boolean().catch(true).default(true),
})

/** A product of `products.json`; of what nobody needs nothing is read. */
export const remoteProduct = z.object({
  id: z.union([z.number(), z.string().min(1).max(64)]).transform(String),
  title: short(500),
  handle: short(255),
  body_html: z
    .string()
    .transform((html) => html.slice(0, maxText * 5))
    .nullish()
    .catch(null),
  vendor: short(200),
  product_type: short(200),
  published_at: z.string().nullish().catch(null),
  // A list, or texts with commas between them.
  tags: z
    .union([
      firstOf(250, z.string()).refine((list) => list.length > 0),
      z.string().transform((text) => text.slice(0, maxText).split(',')),
    ])
    .catch([])
    .default([]),
  variants: firstOf(2048, variant).default([]),
  images: firstOf(1, z.object({ src: webAddress })).default([]),
  options: firstOf(
    5,
    z.object({ name: z.string().max(255), values: firstOf(30, z.string()).default([]) }),
  ).default([]),
})
export type RemoteProduct = z.infer<typeof remoteProduct>

/** `description` is its text without HTML. Null for a product without a name. */
export function toFeedProduct(remote: RemoteProduct, shop: string, description: string): FeedProduct | null {
  const { id, title, handle, vendor, product_type: type, variants, images } = remote
  if (!title) return null
  const available = variants.filter((one) => one.available)
  const prices = (available.length > 0 ? available : variants).flatMap((one) =>
    one.price === undefined || Number.isNaN(one.price) || one.price < 0 ? [] : [one.price],
  )
  return {
    id: oneLine(id, 64),
    title,
    description: description.replaceAll('\0', ' ').slice(0, maxText).toWellFormed(),
    url: handle && remote.published_at ? `https://${shop}/products/${encodeURIComponent(handle)}` : null,
    image: images[0]?.src ?? null,
    price: prices.length > 0 ? Math.min(...prices) : null,
    vendor: vendor ?? null,
    type: type ?? null,
    tags: [...new Set(remote.tags.map((tag) => oneLine(tag, 100)).filter(Boolean))].slice(0, 50),
    options: remote.options.flatMap(describeOption),
    isAvailable: variants.length === 0 || available.length > 0,
  }
}

/** A product without variants has one option of this name and value. */
function describeOption({ name, values }: RemoteProduct['options'][number]): string[] {
  const shown = values.map((value) => oneLine(value, 100)).filter(Boolean)
  if (shown.length === 0 || (shown.length === 1 && shown[0] === 'Default Title')) return []
  return [oneLine(`${name}: ${shown.join(', ')}`, 500)]
}
