import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import { type KnownType, knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { typeName } from '#shared/kernel/model/Entity.ts'
import { learnables } from '../../learning/learnables.ts'
import type { ItemName } from '../ports/knowledge/Knowledge.ts'

/**
 * Items whose published state differs from the read text: a new edition, one that was changed in place (an
 * upgrade, an erasure), a file or a question of its page that was changed or removed. Items that are gone are among them. `which` selects
 * rows of both sides.
 */
const staleSql = (which: string) =>
  knownTypes
    .map(
      (type) => `SELECT '${type}' AS type, coalesce(c.key, s.item) AS key,
          coalesce(c.organization, s.organization) AS organization
        FROM (SELECT key, organization, "updatedAt" FROM "${typeName(shownOf(learnables[type].item))}" ${which}) c
        FULL JOIN (SELECT * FROM "KnowledgeSource" ${which === '' ? 'WHERE' : `${which} AND`} "itemType" = '${type}') s
          ON s.item = c.key
        WHERE c.key IS NULL OR s.item IS NULL OR s.version <> c."updatedAt" OR EXISTS (
          SELECT FROM "Asset" a WHERE a.organization = s.organization AND s.assets ? a.key AND a."updatedAt" > s."readAt")
          OR (s.faqs <> '[]'::jsonb AND jsonb_array_length(s.faqs) <> (SELECT count(*) FROM "Faq" f
            WHERE f.key IN (SELECT jsonb_array_elements_text(s.faqs)) AND f."updatedAt" <= s."readAt"))`,
    )
    .join(' UNION ALL ')

const ofOne = `SELECT type, key FROM (${staleSql('WHERE organization = $1')}) stale ORDER BY 1, 2`
const ofAll = `SELECT DISTINCT organization FROM (${staleSql('')}) stale`

export function findStale({ pool }: Database) {
  return {
    items: async (organization: string): Promise<ItemName<KnownType>[]> =>
      await query<{ type: KnownType; key: string }>(pool, { text: ofOne, values: [organization] }),
    organizations: async (): Promise<string[]> =>
      (await query<{ organization: string }>(pool, { text: ofAll, values: [] })).map(
        ({ organization }) => organization,
      ),
  }
}
