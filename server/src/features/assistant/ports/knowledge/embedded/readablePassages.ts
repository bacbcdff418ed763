import type { Asked } from '../Knowledge.ts'

/** What the asker may read: only passages of shown editions, and of files that are there. */
export const readableSql = `json_to_recordset($1::json) AS readable(type text, key text, edition int, "isEntitled" boolean)
    JOIN "KnowledgePassage" p ON p.item = readable.key AND p."itemType" = readable.type AND p.edition = readable.edition
      AND (p."isOpen" OR readable."isEntitled")`
export const isThere = `(p.asset IS NULL OR EXISTS (
      SELECT FROM "Asset" a WHERE a.key = p.asset AND a.status NOT IN ('removed', 'deleted')))`
export const shown = `p.item, p."itemType", p.lesson, p."lessonName", p.place, p.at, p.cues, p.asset, p."isOpen", p.text`

/** Its first parameter. */
export const readableList = ({ among }: Pick<Asked, 'among'>) =>
  JSON.stringify(among.map(({ type, key, edition, isEntitled }) => ({ type, key, edition, isEntitled })))
