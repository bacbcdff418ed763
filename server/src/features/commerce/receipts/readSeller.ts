import { z } from 'zod'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'

const text = z.string().nullish().catch(null)
const stored = z.object({
  ...{ legalName: text, address: text, postalCode: text, city: text, country: text },
  ...{ taxNumber: text, footer: text, numberPrefix: text },
})

/** Who sells, in lines as receipts print them, by the organization's settings of now. */
export async function readSeller(client: Queryable, organization: string) {
  const rows = await query<{ name: string; seller: unknown }>(
    client,
    Prisma.sql`SELECT name, seller FROM "Organization" WHERE key = ${organization}`,
  )
  const { legalName, address, postalCode, city, country, taxNumber, footer, numberPrefix } = stored
    .catch(nothing)
    .parse(rows[0]?.seller)
  const lines = [
    legalName?.trim() || rows[0]?.name,
    ...(address ?? '').split('\n'),
    [postalCode, city].filter(Boolean).join(' '),
    country,
  ]
  return {
    seller: lines.flatMap((line) => line?.trim() || []).join('\n'),
    sellerTaxNumber: taxNumber ?? null,
    footer: footer ?? null,
    prefix: numberPrefix ?? '',
  }
}

const nothing = {
  ...{ legalName: null, address: null, postalCode: null, city: null, country: null },
  ...{ taxNumber: null, footer: null, numberPrefix: null },
}
