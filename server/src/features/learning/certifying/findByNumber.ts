import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'
import { readCertificateNumber } from './certificateNumber.ts'

export type Named = Certificate & { name: string; description: string | null; recipientName: string }

/** The certificate with a number, as somebody typed it, by its certification's name. Null once its person was erased. */
export async function findByNumber({ db }: Pick<Deps, 'db'>, typed: string): Promise<Named | null> {
  const number = readCertificateNumber(typed)
  if (number === null) return null
  const found = await findRecord(db, Certificate, {
    where: Prisma.sql`number = ${number}`,
  })
  if (!found || found.recipientName === null) return null
  const { rows } = await db.pool.query<{ name: string; description: string | null }>(
    'SELECT name, description FROM "CertificationPublished" WHERE key = $1',
    [found.certification],
  )
  const { name = found.itemName ?? found.number, description = null } = rows[0] ?? {}
  return { ...found, recipientName: shownName(found.recipientName), name, description }
}
