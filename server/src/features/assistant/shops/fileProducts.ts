import type { Deps } from '#server/kernel/Deps.ts'
import { readText } from '../knowing/readText.ts'
import type { Passage } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { listUnfiled, markProductFiled, type ShopName, type ShopProduct } from './shopStore.ts'

const atOnce = 50
/** Of one product: its description is a text, not a book. */
const maxPassages = 40

/** A shop as the knowledge names it: its products are its lessons, and have no editions. */
export const productItem = ({ shop, organization }: ShopName) =>
  ({ type: 'product', key: shop, organization, edition: 0 }) as const

/** Files what has changed of a shop's products. */
export async function fileProducts(
  deps: Pick<Deps, 'db' | 'ports'>,
  name: ShopName,
  shopName: string,
  signal: AbortSignal,
): Promise<void> {
  const knowledge = deps.ports.of(knowledgePort)
  for (;;) {
    const products = await listUnfiled(deps, name.shop, atOnce)
    if (products.length === 0) return
    for (const product of products) {
      signal.throwIfAborted()
      await knowledge.put({ ...productItem(name), name: shopName }, await cutProduct(product), product.id)
      await markProductFiled(deps, product)
    }
  }
}

async function cutProduct(product: ShopProduct): Promise<Passage[]> {
  const chunks = await readText(describeProduct(product))
  return chunks.slice(0, maxPassages).map((text) => ({
    ...{
      lesson: product.id,
      lessonName: product.title,
      place: 'text' as const,
      at: null,
      cues: [],
      asset: null,
    },
    // Whether the asker may read it is the shop's matter.
    ...{ isOpen: false, text },
  }))
}

/** What a product says of itself, by lines. */
export const describeProduct = (product: ShopProduct): string => {
  const { title, vendor, productType, price, currency, options, tags, description } = product
  const facts = [
    vendor,
    productType,
    price !== null && [price.toFixed(2), currency].filter(Boolean).join(' '),
  ]
  return [title, facts.filter(Boolean).join(' · '), ...options, tags.join(', '), description]
    .filter((line) => line !== '')
    .join('\n')
}
