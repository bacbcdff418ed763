import { customAlphabet } from 'nanoid'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'

/** No letter that looks like another one or like a digit, and none that makes words (Crockford). */
const letters = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 16)

/** A certificate's number, such as `7K3M-9QXD-2HTP-W4MN`: 80 bits, so nobody finds one by trying. */
export const createCertificateNumber = (): string => letters().match(/.{4}/g)?.join('-') ?? ''

/** A number as somebody typed it: in any case, with or without hyphens, O and I for 0 and 1. Null if it cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? (plain.match(/.{4}/g)?.join('-') ?? null) : null
}

export type Named = Certificate & { name: string; description: string | null; recipientName: string }

/** The certificate with a number, as somebody typed it, by its certification's name. Null once its person was erased. */
export async function findByNumber({ db }: Pick<Deps, 'db'>, typed: string): Promise<Named | null> {
  const number = readCertificateNumber(typed)
  if (number === null) return null
  const record = await findRecord(db, Certificate, {
    where: Prisma.sql`number = ${number}`,
  })
  if (!record || record.recipientName === null) return null
  const rows = await query<{ name: string; description: string | null }>(
    db,
    Prisma.sql`SELECT name, description FROM "CertificationPublished" WHERE key = ${record.certification}`,
  )
  const { name = record.itemName ?? record.number, description = null } = rows[0] ?? {}
  return { ...record, recipientName: shownName(record.recipientName), name, description }
}
