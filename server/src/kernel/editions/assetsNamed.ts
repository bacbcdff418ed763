import { findEntity } from '#shared/entities.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { tableOf } from '../db/records/columns.ts'

/**
 * Notes which files an edition names, or each one that lacks it, at any depth: editions read them live, so they cannot be
 * deleted (`keptByEditions`). Every text of an edition that is a file's key counts. Once for each edition, in the
 * transaction that writes it; at the server's start for those from before.
 */
export async function noteAssets(client: Queryable, edition: string | null = null): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "Edition" e SET assets = (
      SELECT coalesce(jsonb_agg(a.key ORDER BY a.key), '[]') FROM "Asset" a
      WHERE a.organization = e.organization AND a.key IN (
        SELECT named.text #>> '{}'
        FROM jsonb_path_query(jsonb_build_array(e.content, e.records), 'strict $.** ? (@.type() == "string")') AS named(text)))
    WHERE assets IS NULL AND (${edition}::text IS NULL OR key = ${edition})`,
  )
}

/** The ids of the files that an edition names. */
export async function assetsOfEdition(
  client: Queryable,
  { entity, key, number }: { entity: string; key: string; number: number },
): Promise<string[]> {
  const rows = await query<{ assets: string[] | null }>(
    client,
    Prisma.sql`SELECT assets FROM "Edition" WHERE organization = split_part(${key}, '~', 1) AND entity = ${entity}
      AND "recordKey" = ${key}
       AND number = ${number}`,
  )
  return (rows[0]?.assets ?? []).flatMap((asset) => parseKey(asset)?.id ?? [])
}

type Naming = { asset: string; entity: string; recordKey: string; number: number }

/** Why these files may not be deleted, by key: the newest edition of a record that still exists names them. */
export async function keptByEditions(
  client: Queryable,
  organization: string,
  assets: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query<Naming>(
    client,
    Prisma.sql`SELECT a.key AS asset, e.entity, e."recordKey", max(e.number) AS number
     FROM unnest(${assets}::text[]) AS a(key) JOIN "Edition" e ON e.organization = ${organization}
     AND e.assets ? a.key
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  )
  const reasons = new Map<string, string>()
  for (const naming of rows) {
    if (reasons.has(naming.asset)) continue
    const reason = await findReason(client, naming)
    if (reason !== null) reasons.set(naming.asset, reason)
  }
  return reasons
}

/** Null if the record was deleted: nobody reads its editions. */
async function findReason(
  client: Queryable,
  { entity: name, recordKey, number }: Naming,
): Promise<string | null> {
  const entity = findEntity(name)
  if (!entity) return null
  const rows = await query<{ name: string }>(
    client,
    Prisma.sql`SELECT name FROM ${tableOf(entity)} WHERE key = ${recordKey}`,
  )
  return rows[0] ? keptReason(nounOf(entity), rows[0].name, number) : null
}

/** The console says the same (desktop/src/core/publishing/keptByEdition). */
const keptReason = (noun: string, name: string, edition: number) =>
  `Edition ${edition} of the ${noun} “${name}” shows this file, so it cannot be deleted.`
