import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'

type Published = {
  name: string
  edition: number
  validityMonths: number | null
  emailTemplate: string | null
}

/** The published state of an active certification. */
export async function findPublished(client: Queryable, key: string): Promise<Published | null> {
  const rows = await query<Published>(
    client,
    Prisma.sql`SELECT name, edition, "validityMonths", "emailTemplate" FROM "CertificationPublished"
     WHERE key = ${key} AND active AND "publishedAt" IS NOT NULL`,
  )
  return rows[0] ?? null
}
