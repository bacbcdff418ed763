import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AnswerSource } from '#shared/features/assistant/rules/answerSource.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import type { AssistantSettings } from '../answering/assistantSettings.ts'
import type { FoundPassage, Readable } from '../ports/knowledge/Knowledge.ts'
import { outsidePictureAddress } from './outsidePictures.ts'
import type { ShopProduct } from './shopStore.ts'

/**
 * The shops whose products an answer may use on the request's portal: none unless its configuration uses products; the one that it
 * names, else all of the organization that name no other client AI. What a shop shows everybody, everybody may read.
 */
export async function readableShops(
  { deps, portal }: RequestContext,
  {
    usesProducts,
    productFeed,
    clientAi,
  }: Pick<AssistantSettings, 'usesProducts' | 'productFeed' | 'clientAi'>,
): Promise<Readable<'product'>[]> {
  if (!portal || !usesProducts) return []
  const { organization } = portal
  const rows = await query<{ key: string }>(
    deps.db,
    Prisma.sql`SELECT key FROM "ShopifyConfig" WHERE organization = ${organization} AND status = 'active'
      AND "productFeedEnabled" AND ("clientAi" IS NULL OR "clientAi" = ${clientAi})
      AND (${productFeed}::text IS NULL OR id = ${productFeed}) ORDER BY key`,
  )
  return rows.map(({ key }) => ({ key, organization, type: 'product', edition: 0, isEntitled: true }))
}

export type CitedProduct = Pick<
  ShopProduct,
  'shop' | 'id' | 'title' | 'description' | 'url' | 'image' | 'price' | 'currency'
> & { organization: string }

/** The products that passages are of, by shop and id. */
export async function findCitedProducts(
  { pool }: Database,
  passages: readonly FoundPassage[],
): Promise<ReadonlyMap<string, CitedProduct>> {
  const asked = passages.flatMap(({ itemType, item, lesson }) =>
    itemType === 'product' ? [{ item, lesson }] : [],
  )
  if (asked.length === 0) return new Map()
  const rows = await query<CitedProduct>(
    pool,
    Prisma.sql`SELECT DISTINCT p.organization, p.shop, p.id, p.title, p.description, p.url, p.image, p.price, p.currency
      FROM "ShopProduct" p JOIN json_to_recordset(${JSON.stringify(asked)}::json) AS asked(item text, lesson text)
        ON p.shop = asked.item AND p.id = asked.lesson`,
  )
  return new Map(rows.map((row) => [productName(row.shop, row.id), row]))
}

export const productName = (shop: string, id: string | null) => `${shop} ${id}`

export const productSource = (
  passage: FoundPassage,
  product: CitedProduct,
  number: number,
): AnswerSource => ({
  type: 'source',
  number,
  item: product.id,
  itemType: 'product',
  slug: '',
  url: product.url,
  title: product.title,
  ...{ lesson: null, lessonName: null, place: 'text', at: null },
  text: passage.text.replace(/\s+/g, ' ').slice(0, 300),
})

/** Products as cards show them; their pictures come from this server, so that no shop learns who asks. */
export const productReferences = (
  deps: RequestContext['deps'],
  products: readonly CitedProduct[],
): ItemReferences =>
  Object.fromEntries(
    products.map((product) => {
      const { id, title, url, price, currency, description, image, organization } = product
      return [
        id,
        {
          ...{ key: id, type: 'product' as const, title, url, price, currency, instructor: null },
          image: image === null ? null : outsidePictureAddress(deps, { kind: 'product', organization, id }),
          description: description.replace(/\s+/g, ' ').slice(0, 500) || null,
        },
      ]
    }),
  )
