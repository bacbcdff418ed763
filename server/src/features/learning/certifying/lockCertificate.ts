import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** An organization's certificate, which nobody else changes until the transaction ends. @throws AppError `not_found` */
export async function lockCertificate(
  client: Queryable,
  organization: string,
  key: string,
): Promise<StoredRecord> {
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Certificate" WHERE key = ${key} AND organization = ${organization} FOR UPDATE`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return toRecord(rows[0])
}
