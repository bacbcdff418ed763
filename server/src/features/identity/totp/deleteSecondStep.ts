import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'

/** Deletes app secret and recovery codes; false if there were none. In the caller's transaction. */
export async function deleteSecondStep(client: Queryable, subject: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM "Totp" WHERE subject = $1', [subject])
  await client.query('DELETE FROM "RecoveryCode" WHERE subject = $1', [subject])
  return (rowCount ?? 0) > 0
}
