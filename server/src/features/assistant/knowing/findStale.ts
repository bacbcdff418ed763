import type { Database } from '../../../kernel/db/Database.ts'

/**
 * Items whose published state is another than what is known of them: a new edition, one that was changed in place (an
 * upgrade, an erasure), a file that was changed, removed or arrived. Items that are gone are among them.
 */
const staleSql = `SELECT coalesce(c.key, s.item) AS item, coalesce(c.organization, s.organization) AS organization
  FROM "CoursePublished" c FULL JOIN "KnowledgeSource" s ON s.item = c.key
  WHERE ($1::text IS NULL OR coalesce(c.organization, s.organization) = $1)
    AND (c.key IS NULL OR s.item IS NULL OR s.version <> c."updatedAt" OR EXISTS (
      SELECT FROM "Asset" a WHERE a.organization = s.organization AND s.assets ? a.key AND a."updatedAt" > s."readAt"))`

export function findStale({ pool }: Database) {
  const read = async (organization: string | null) =>
    (await pool.query<{ item: string; organization: string }>(`${staleSql} ORDER BY 1`, [organization])).rows
  return {
    items: async (organization: string): Promise<string[]> =>
      (await read(organization)).map(({ item }) => item),
    organizations: async (): Promise<string[]> => [
      ...new Set((await read(null)).map(({ organization }) => organization)),
    ],
  }
}
