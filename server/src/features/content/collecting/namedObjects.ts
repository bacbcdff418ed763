import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { entities } from '#shared/entities.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'

/**
 * Statements that answer the hashes that an organization's records name, one column, `$1` the organization: the files that a
 * definition lists (`holdsFiles`), and the versions that lost against them, which a person may still choose. What else could name
 * one is asked before a deletion (findMentioned).
 */
const namings: readonly string[] = [
  ...(entities as readonly Entity[]).flatMap((entity) =>
    entity.holdsFiles
      ? [
          `SELECT file->>'hash' FROM "${typeName(entity)}" CROSS JOIN jsonb_array_elements("${entity.holdsFiles}") AS file
           WHERE organization = $1`,
        ]
      : [],
  ),
  `SELECT found[1] FROM "${typeName(Conflict)}"
     CROSS JOIN regexp_matches(ROW(kept, other)::text, '[0-9a-f]{64}', 'g') AS found WHERE organization = $1`,
]

/** Fills the temporary table `named_object`, which the caller made, with all of an organization. */
export async function fillNamed(client: Queryable, organization: string): Promise<void> {
  for (const naming of namings)
    await execute(client, {
      text: `INSERT INTO named_object SELECT hash FROM (${naming}) AS named(hash) WHERE hash IS NOT NULL ON CONFLICT DO NOTHING`,
      values: [organization],
    })
}

/** Whether a record of the organization names this object. */
export async function isNamed(client: Queryable, organization: string, hash: string): Promise<boolean> {
  for (const naming of namings) {
    const count = await execute(client, {
      text: `SELECT 1 FROM (${naming}) AS named(hash) WHERE hash = $2 LIMIT 1`,
      values: [organization, hash],
    })
    if (count) return true
  }
  return false
}

/**
 * The hashes in all cells of the records that were written after this sequence number. Every write of a synced record writes
 * cells, so under the organization's lock these are all references that came since. One that came back has its old cells.
 */
export async function namedSince(
  client: Queryable,
  organization: string,
  seq: number,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await query<{ hash: string }>(
    client,
    Prisma.sql`SELECT DISTINCT found[1] AS hash FROM "SyncCell" c
      CROSS JOIN regexp_matches(c.value, '[0-9a-f]{64}', 'g') AS found
     WHERE c.organization = ${organization} AND found[1] = ANY(${hashes}) AND (c.entity, c.key) IN
       (SELECT entity, key FROM "SyncCell" WHERE organization = ${organization} AND seq > ${seq})`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
