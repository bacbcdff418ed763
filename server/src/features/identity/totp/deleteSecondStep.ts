import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'

/** App and recovery codes are worth nothing any more; false where there were none. In a transaction of the caller's. */
export async function deleteSecondStep(client: Queryable, subject: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM "Totp" WHERE subject = $1', [subject])
  await client.query('DELETE FROM "RecoveryCode" WHERE subject = $1', [subject])
  return (rowCount ?? 0) > 0
}
