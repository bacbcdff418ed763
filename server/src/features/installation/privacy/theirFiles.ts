import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { tableOf, wholeText } from '#server/kernel/db/records/columns.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'
import { personalFiles } from '#shared/kernel/rules/access/personalData.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { searchedEntities, theirRecords } from './theirRecords.ts'

export type OwnFile = { asset: string; files: AssetFile[] }

/**
 * A person's files: assets that only personal fields of their records reference. A picture that a course also uses
 * belongs to the course.
 */
export async function theirFiles(db: Queryable, person: KnownPerson): Promise<OwnFile[]> {
  const own = new Set<string>()
  const wanted = new Set<string>()
  for (const entity of searchedEntities)
    for (const record of await theirRecords(db, entity, person)) {
      own.add(record.key)
      for (const key of personalFiles(entity, record)) wanted.add(key)
    }
  const files: OwnFile[] = []
  for (const key of wanted) {
    const rows = await query<{ files: AssetFile[] }>(
      db,
      Prisma.sql`SELECT files FROM "Asset" WHERE key = ${key} AND organization = ${person.organization}`,
    )
    if (rows[0] && !(await isNamedElsewhere(db, person.organization, key, [...own])))
      files.push({ asset: key, files: rows[0].files })
  }
  return files
}

async function isNamedElsewhere(db: Queryable, organization: string, asset: string, own: readonly string[]) {
  for (const entity of searchedEntities) {
    if (entity === Conflict) continue
    const count = await execute(
      db,
      Prisma.sql`SELECT 1 FROM ${tableOf(entity)} AS whole WHERE organization = ${organization} AND key <> ${asset}
        AND key <> ALL(${own}::text[])
         AND position(${asset} IN ${Prisma.raw(wholeText(entity))}) > 0 LIMIT 1`,
    )
    if (count) return true
  }
  return false
}

/** Deletes the objects of these assets, except those that other assets share. */
export async function deleteObjects(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  person: KnownPerson,
  own: readonly OwnFile[],
) {
  const assets = own.map(({ asset }) => asset)
  const hashes = new Set(own.flatMap(({ files }) => files.map(({ hash }) => hash)))
  for (const hash of hashes) {
    const count = await execute(
      db,
      Prisma.sql`SELECT 1 FROM "Asset" WHERE organization = ${person.organization} AND key <> ALL(${assets}::text[])
        AND files @> ${JSON.stringify([{ hash }])}::jsonb LIMIT 1`,
    )
    if (!count) await storage.delete(objectPath(person.organization, hash))
  }
}
