import type { Queryable } from '#server/kernel/db/query.ts'

type Published = {
  name: string
  edition: number
  validityMonths: number | null
  emailTemplate: string | null
}

/** The published state of an active certification. */
export async function findPublished(client: Queryable, key: string): Promise<Published | null> {
  const { rows } = await client.query<Published>(
    `SELECT name, edition, "validityMonths", "emailTemplate" FROM "CertificationPublished"
     WHERE key = $1 AND active AND "publishedAt" IS NOT NULL`,
    [key],
  )
  return rows[0] ?? null
}
