import { entities, findEntity, publishedWith } from '#shared/entities.ts'
import { type Belonging, cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { upgradeRow } from '#shared/kernel/sync/upgrade/upgradeRecord.ts'
import { Prisma } from '../db/generated/client.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import { tableOf } from '../db/records/columns.ts'
import { type EditionRecords, findDraft, showAnew, writePublished } from '../editions/writePublished.ts'

type Row = Readonly<Record<string, unknown>>
type Found = { key: string; recordKey: string; content: Row; records: EditionRecords | null }

/**
 * The contents of editions, with their hashes, and the rows that readers get. The newest publication of a record keeps
 * the hashes of its parts in the old form: consoles show those as not published, and publishing them makes no edition.
 * `changed` are the entities whose records an upgrade changes.
 */
export async function upgradeEditions(
  client: Queryable,
  upgrades: Upgrades,
  organization: string,
  changed: ReadonlySet<string>,
  from: number,
): Promise<void> {
  const upgraded = (entity: string, content: Row) =>
    changed.has(entity) ? upgradeRow(upgrades, from, entity, content) : content
  for (const entity of entities as readonly Entity[]) {
    if (!entity.editions || entity.editions.with) continue
    const isChanged = [entity, ...publishedWith(entity)].some(({ name }) => changed.has(name))
    if (!isChanged) continue
    // Kept in the old form: the draft is published instead, if it is what the author saw.
    await execute(
      client,
      Prisma.sql`UPDATE "Publication" SET content = NULL, records = NULL
       WHERE organization = ${organization} AND entity = ${entity.name} AND outcome = 'waiting'`,
    )
    await showDrafts(client, organization, entity)
    const rows = await query<Found>(
      client,
      Prisma.sql`SELECT key, "recordKey", content, records FROM "Edition" WHERE organization = ${organization}
        AND entity = ${entity.name}
       ORDER BY "createdAt", number`,
    )
    for (const edition of rows) await upgradeEdition(client, entity, edition, upgraded)
    // In the order of their publication: for shared belonging records, the newest edition counts.
    const newestLast = [...new Set(rows.map(({ recordKey }) => recordKey).reverse())].reverse()
    for (const recordKey of newestLast) await showAnew(client, entity, recordKey, Date.now())
  }
}

function upgradeEdition(
  client: Queryable,
  entity: Entity,
  { key, recordKey, ...before }: Found,
  upgraded: (entity: string, content: Row) => Row,
) {
  const content = upgraded(entity.name, before.content)
  const [organization = ''] = recordKey.split('~')
  const records =
    before.records &&
    mapRecords(before.records, (name, row) => (findEntity(name) ? upgraded(name, row) : row))
  const belonging = Object.entries(records ?? {}).flatMap(([name, byId]): Belonging[] => {
    const inner = findEntity(name)
    return inner
      ? Object.entries(byId).map(([id, row]) => ({
          entity: inner,
          record: { ...row, key: keyOf(inner, organization, id) },
        }))
      : []
  })
  const hash = hashOfParts(cutIntoParts(entity, { ...content, key: recordKey }, belonging))
  return execute(
    client,
    Prisma.sql`UPDATE "Edition" SET content = ${JSON.stringify(content)},
      records = ${records && JSON.stringify(records)},
      hash = ${hash} WHERE key = ${key}`,
  )
}

const mapRecords = (records: EditionRecords, change: (entity: string, row: Row) => Row): EditionRecords =>
  Object.fromEntries(
    Object.entries(records).map(([name, byId]) => [
      name,
      Object.fromEntries(Object.entries(byId).map(([id, row]) => [id, change(name, row)])),
    ]),
  )

/** Before its first edition a row is filled by a migration, and its draft was visible. */
async function showDrafts(client: Queryable, organization: string, entity: Entity): Promise<void> {
  const rows = await query<{ key: string }>(
    client,
    Prisma.sql`SELECT key FROM ${tableOf(publishedOf(entity))} p
    WHERE organization = ${organization} AND NOT EXISTS (SELECT FROM "Edition" e
      WHERE e.organization = p.organization AND e.entity = ${entity.name} AND e."recordKey" = p.key)`,
  )
  for (const { key } of rows) {
    const draft = await findDraft(client, entity, key)
    if (draft) await writePublished(client, entity, draft, 1, Date.now())
  }
}
