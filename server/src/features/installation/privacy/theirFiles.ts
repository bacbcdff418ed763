import type { Deps } from '#server/kernel/Deps.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { wholeText } from '#server/kernel/db/records/columns.ts'
import type { KnownPerson } from '#server/kernel/OwnTable.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
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
    const { rows } = await db.query<{ files: AssetFile[] }>(
      'SELECT files FROM "Asset" WHERE key = $1 AND organization = $2',
      [key, person.organization],
    )
    if (rows[0] && !(await isNamedElsewhere(db, person.organization, key, [...own])))
      files.push({ asset: key, files: rows[0].files })
  }
  return files
}

async function isNamedElsewhere(db: Queryable, organization: string, asset: string, own: readonly string[]) {
  for (const entity of searchedEntities) {
    if (entity === Conflict) continue
    const { rowCount } = await db.query(
      `SELECT 1 FROM "${typeName(entity)}" AS whole WHERE organization = $1 AND key <> $2 AND key <> ALL($3::text[])
         AND position($2 IN ${wholeText(entity)}) > 0 LIMIT 1`,
      [organization, asset, own],
    )
    if (rowCount) return true
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
    const { rowCount } = await db.pool.query(
      'SELECT 1 FROM "Asset" WHERE organization = $1 AND key <> ALL($2::text[]) AND files @> $3::jsonb LIMIT 1',
      [person.organization, assets, JSON.stringify([{ hash }])],
    )
    if (!rowCount) await storage.delete(objectPath(person.organization, hash))
  }
}
