import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { ShopifyConfig } from '#shared/features/assistant/entities/ShopifyConfig.ts'
import type { FeedProduct } from '../ports/products/Products.ts'

type Stored = Pick<Deps, 'db'>
export type ShopName = { organization: string; shop: string }
type FeedState = ShopifyConfig['productFeedStatus']

/** A product as its passages and cards need it (`tables.prisma`). */
export type ShopProduct = {
  shop: string
  id: string
  title: string
  description: string
  url: string | null
  image: string | null
  price: number | null
  currency: string | null
  vendor: string | null
  productType: string | null
  tags: string[]
  options: string[]
  isAvailable: boolean
  hash: string
}

export const findShop = async (
  { db }: Stored,
  { organization, shop }: ShopName,
): Promise<ShopifyConfig | null> =>
  (await findRecord(db, ShopifyConfig, {
    where: Prisma.sql`key = ${shop} AND organization = ${organization}`,
  })) ?? null

/** Whether the products of a shop are read and used. */
export const isFed = ({ status, productFeedEnabled }: Pick<ShopifyConfig, 'status' | 'productFeedEnabled'>) =>
  status === 'active' && productFeedEnabled

/** Writes where a sync is. The record stays as old as it is: nobody else has edited it. */
export async function showFeed(
  { db }: Stored,
  { shop }: ShopName,
  change: Partial<FeedState>,
): Promise<void> {
  await execute(
    db,
    Prisma.sql`UPDATE "ShopifyConfig" SET "productFeedStatus" = "productFeedStatus" || ${JSON.stringify(change)}::jsonb
      WHERE key = ${shop}`,
  )
}

const columns = Prisma.sql`shop, id, title, description, url, image, price, currency, vendor, "productType", tags, options,
  "isAvailable", hash`

/** Keeps the products of one page of the feed. */
export async function keepProducts(
  { db, now }: Stored & Pick<Deps, 'now'>,
  { organization, shop }: ShopName,
  run: string,
  currency: string | null,
  products: readonly FeedProduct[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id: remoteID, type: productType, ...product }) => {
    const said = { ...product, productType, currency }
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex')
    return { ...said, remoteID, hash, id: productID(shop, remoteID) }
  })
  await execute(
    db,
    Prisma.sql`INSERT INTO "ShopProduct" (organization, shop, id, "remoteID", title, description, url, image, price,
        currency, vendor, "productType", tags, options, "isAvailable", run, hash, "readAt")
      SELECT ${organization}, ${shop}, p.id, p."remoteID", p.title, p.description, p.url, p.image, p.price, p.currency, p.vendor,
        p."productType", p.tags, p.options, p."isAvailable", ${run}, p.hash, ${new Date(now())}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS p(id text, "remoteID" text, title text, description text,
        url text, image text, price float8, currency text, vendor text, "productType" text, tags jsonb, options jsonb,
        "isAvailable" boolean, hash text)
      ON CONFLICT (shop, id) DO UPDATE SET title = excluded.title, description = excluded.description, url = excluded.url,
        image = excluded.image, price = excluded.price, currency = excluded.currency, vendor = excluded.vendor,
        "productType" = excluded."productType", tags = excluded.tags, options = excluded.options,
        "isAvailable" = excluded."isAvailable", run = excluded.run, hash = excluded.hash, "readAt" = excluded."readAt"`,
  )
}

const productID = (shop: string, remoteID: string) =>
  createHash('sha256').update(`${shop} ${remoteID}`).digest('hex').slice(0, 32)

/** Products that say something else than their passages. */
export const listUnfiled = async ({ db }: Stored, shop: string, limit: number): Promise<ShopProduct[]> =>
  await query<ShopProduct>(
    db,
    Prisma.sql`SELECT ${columns} FROM "ShopProduct" WHERE shop = ${shop} AND "filedHash" IS DISTINCT FROM hash
      ORDER BY id LIMIT ${limit}`,
  )

export const markProductFiled = async ({ db }: Stored, { shop, id, hash }: ShopProduct): Promise<void> =>
  void (await execute(
    db,
    Prisma.sql`UPDATE "ShopProduct" SET "filedHash" = ${hash} WHERE shop = ${shop} AND id = ${id}`,
  ))

/** Forgets the products that a whole run did not find, with their passages. */
export async function forgetVanished({ db }: Stored, shop: string, run: string): Promise<void> {
  await execute(
    db,
    Prisma.sql`WITH gone AS (DELETE FROM "ShopProduct" WHERE shop = ${shop} AND run <> ${run} RETURNING id)
      DELETE FROM "KnowledgePassage" p USING gone WHERE p."itemType" = 'product' AND p.item = ${shop} AND p.lesson = gone.id`,
  )
}

/** Forgets all of a shop, in the transaction that deletes it. */
export async function forgetShop(client: Queryable, shop: string): Promise<void> {
  await execute(
    client,
    Prisma.sql`DELETE FROM "KnowledgePassage" WHERE "itemType" = 'product' AND item = ${shop}`,
  )
  await execute(client, Prisma.sql`DELETE FROM "ShopProduct" WHERE shop = ${shop}`)
}

export async function listProducts(
  { db }: Stored,
  shop: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ShopProduct[]; total: number }> {
  const items = await query<ShopProduct>(
    db,
    Prisma.sql`SELECT ${columns} FROM "ShopProduct" WHERE shop = ${shop} ORDER BY title COLLATE natural_order, id
      LIMIT ${limit} OFFSET ${offset}`,
  )
  const [row] = await query<{ total: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS total FROM "ShopProduct" WHERE shop = ${shop}`,
  )
  return { items, total: row?.total ?? 0 }
}
