import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { fileAddress } from '../../content/files/fileAddress.ts'

/** The signed address of a person's picture, for ten minutes; null without one, or where it is not of this organization. */
export async function findFaceAddress(
  deps: Deps,
  organization: string,
  picture: string | null,
): Promise<string | null> {
  if (picture === null || parseKey(picture)?.organization !== organization) return null
  const rows = await query<{ id: string }>(deps.db, {
    name: 'face',
    text: `SELECT id FROM "Asset" WHERE key = $1 AND type = 'image' AND status NOT IN ('removed', 'deleted')
      AND files @> '[{"name": "original"}]'`,
    values: [picture],
  })
  return rows[0] ? fileAddress(deps, organization, rows[0].id, 'original') : null
}
