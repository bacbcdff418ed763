import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { type EditionRecords, showAnew } from '#server/kernel/editions/writePublished.ts'
import { findEntity } from '#shared/entities.ts'
import { type Belonging, cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { withoutMentions } from '#shared/kernel/rules/access/personalData.ts'
import type { Person } from '#shared/kernel/rules/records/mentions.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'

type Row = Readonly<Record<string, unknown>>
type Found = { key: string; entity: string; recordKey: string; content: Row; records: EditionRecords | null }
type Erasing = Person & { organization: string }

/**
 * Removes a person from published content, as from drafts (`withoutMentions`): personal texts with their address, and
 * references to them and to records deleted with them. The only way in which an edition changes (decision 0008);
 * its hash follows, and readers get the newest one again. `words` are the keys of the deleted records. Returns how many
 * editions changed.
 */
export async function eraseEditions(
  client: Queryable,
  person: Erasing,
  words: readonly string[],
  now: number,
): Promise<number> {
  const wanted = [person.key, ...person.addresses, ...words].map((word) => word.toLowerCase())
  await execute(client, {
    text: `UPDATE "Publication" SET content = NULL, records = NULL WHERE organization = $1 AND outcome = 'waiting'
       AND ${naming}`,
    values: [person.organization, wanted],
  })
  const rows = await query<Found>(client, {
    text: `SELECT key, entity, "recordKey", content, records FROM "Edition" WHERE organization = $1 AND ${naming}
     ORDER BY "createdAt", number FOR UPDATE`,
    values: [person.organization, wanted],
  })
  const changed = new Map<string, { entity: Entity; recordKey: string }>()
  let count = 0
  for (const edition of rows) {
    const entity = findEntity(edition.entity)
    if (!entity || !(await eraseEdition(client, entity, edition, person))) continue
    count += 1
    changed.set(edition.recordKey, { entity, recordKey: edition.recordKey })
  }
  for (const { entity, recordKey } of changed.values()) await showAnew(client, entity, recordKey, now)
  return count
}

const naming = `EXISTS (SELECT 1 FROM unnest($2::text[]) AS word
  WHERE position(word IN lower(concat_ws(' ', content::text, records::text))) > 0)`

/** False if nothing in it is theirs. */
async function eraseEdition(
  client: Queryable,
  entity: Entity,
  { key, recordKey, ...before }: Found,
  person: Erasing,
): Promise<boolean> {
  const content = withoutMentions(entity, before.content, person)
  const records: Record<string, Record<string, Row>> = {}
  const belonging: Belonging[] = []
  for (const [name, byId] of Object.entries(before.records ?? {})) {
    const inner = findEntity(name)
    records[name] = Object.fromEntries(
      Object.entries(byId).map(([id, row]) => [id, inner ? withoutMentions(inner, row, person) : row]),
    )
    for (const [id, row] of Object.entries(records[name]))
      if (inner)
        belonging.push({ entity: inner, record: { ...row, key: keyOf(inner, person.organization, id) } })
  }
  if (isSameJson([content, records], [before.content, before.records ?? {}])) return false
  const hash = hashOfParts(cutIntoParts(entity, { ...content, key: recordKey }, belonging))
  await execute(
    client,
    Prisma.sql`UPDATE "Edition" SET content = ${JSON.stringify(content)},
      records = ${before.records && JSON.stringify(records)}, hash = ${hash} WHERE key = ${key}`,
  )
  return true
}
