import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { recordGonePath } from '#shared/kernel/sync/address.ts'

export type Due = { path: string; organization: string; hash: string }

/** Tables in which a file's hash does not keep it, and why. All others count, those of tomorrow too. */
export const withoutReferences: Readonly<Record<string, string>> = {
  UnreferencedObject: 'the marks themselves',
  AuditEntry: 'says what was done; nothing is restored from it',
  KnowledgeFile: 'the text of a file by its hash; the file is never read by it',
  KnowledgeSource: 'which files were read; they are named by their assets',
}

/** Of some tables not all rows count. */
const counted: Readonly<Record<string, string>> = {
  // The cells of a deleted record stay for good. A record that comes back makes consoles send its files again.
  SyncCell: `NOT EXISTS (SELECT FROM "SyncCell" gone WHERE gone.organization = kept.organization AND gone.entity = kept.entity
    AND gone.key = kept.key AND gone.path = '${recordGonePath}' AND gone.value = 'true')`,
}

/** Types that cannot hold 64 hexadecimal digits, and search vectors, which are made of the columns beside them. */
const tooSmall = Prisma.raw(
  `'bool', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'date', 'timestamp', 'timestamptz', 'tsvector'`,
)

type Table = { name: string; columns: string[]; hasOrganization: boolean }

/**
 * The paths of objects whose hash is in any row of any table, of their organization or of none. It reads the whole database,
 * so that no list of references has to be complete: called only for objects that are about to be deleted.
 */
export async function findMentioned(
  { pool }: Pick<Database, 'pool'>,
  due: readonly Due[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const tables = await query<Table>(
    pool,
    Prisma.sql`SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
       EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'organization' AND NOT o.attisdropped)
         AS "hasOrganization"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND t.typname NOT IN (${tooSmall})
       AND c.relname <> ALL(${Object.keys(withoutReferences)})
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  )
  const byHash = Map.groupBy(due, ({ hash }) => hash)
  const mentioned = new Set<string>()
  for (const table of tables) {
    signal.throwIfAborted()
    const rows = await query<{ organization: string | null; hash: string }>(pool, {
      text: mentions(table),
      values: [[...byHash.keys()]],
    })
    for (const { organization, hash } of rows)
      for (const object of byHash.get(hash) ?? [])
        if (organization === null || organization === object.organization) mentioned.add(object.path)
  }
  return mentioned
}

/** In longer runs of such digits, a hash may begin anywhere. */
function mentions({ name, columns, hasOrganization }: Table): string {
  const values = columns.map((column) => `kept."${column}"`).join(', ')
  return `SELECT DISTINCT run.organization, named.hash FROM (
      SELECT ${hasOrganization ? 'kept.organization' : 'NULL::text'} AS organization,
        (regexp_matches(ROW(${values})::text, '[0-9a-f]{64,}', 'g'))[1] AS digits
      FROM "${name}" kept WHERE ${counted[name] ?? 'true'}) run
    CROSS JOIN LATERAL (
      SELECT run.digits AS hash WHERE run.digits = ANY($1::text[])
      UNION ALL SELECT hash FROM unnest($1::text[]) AS hash WHERE length(run.digits) > 64 AND strpos(run.digits, hash) > 0) named`
}
