import { createHash } from 'node:crypto'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { takeOutLongTexts } from '#shared/kernel/rules/records/longTexts.ts'
import { Prisma } from '../generated/client.ts'
import { execute, type Queryable, query } from '../query.ts'
import { mayHoldLongTexts, toColumn } from './columns.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Stores the long texts of synced records in their table, in the transaction that writes their rows, and returns the
 * rows with hashes in their place (SAV-11). Deletes texts that the records no longer use.
 */
export async function storeLongTexts(
  db: Queryable,
  entity: Entity,
  records: readonly (Values & { key: string })[],
): Promise<readonly Values[]> {
  if (records.length === 0 || !mayHoldLongTexts(entity)) return records
  const taken = records.map((record) => ({ key: record.key, ...takeOutLongTexts(entity, record, hashText) }))
  try {
    await writeTexts(db, entity, new Map(taken.map(({ key, texts }) => [key, texts])))
  } catch (cause) {
    throw new AppError('storage', { message: messages.richTextSaving, cause })
  }
  return taken.map(({ record }) => record)
}

async function writeTexts(
  db: Queryable,
  entity: Entity,
  textsOf: ReadonlyMap<string, ReadonlyMap<string, RichText>>,
): Promise<void> {
  const rows = await query<{ record: string; hash: string }>(db, {
    name: 'long-texts-of',
    text: 'SELECT record, hash FROM "LongText" WHERE entity = $1 AND record = ANY($2)',
    values: [entity.name, [...textsOf.keys()]],
  })
  const names = new Set(rows.map(({ record, hash }) => `${record} ${hash}`))
  const missing = [...textsOf].flatMap(([record, texts]) =>
    [...texts].flatMap(([hash, content]) =>
      names.has(`${record} ${hash}`) ? [] : [{ record, hash, content: toColumn('json', content) }],
    ),
  )
  if (missing.length > 0)
    await execute(
      db,
      Prisma.sql`INSERT INTO "LongText" (entity, record, hash, content)
       SELECT ${entity.name}, * FROM unnest(${missing.map(({ record }) => record)}::text[],
       ${missing.map(({ hash }) => hash)}::text[], ${missing.map(({ content }) => content)}::jsonb[])
       ON CONFLICT DO NOTHING`,
    )
  const gone = rows.filter(({ record, hash }) => !textsOf.get(record)?.has(hash))
  if (gone.length > 0)
    await execute(
      db,
      Prisma.sql`DELETE FROM "LongText" WHERE entity = ${entity.name}
       AND (record, hash) IN (SELECT * FROM unnest(${gone.map(({ record }) => record)}::text[],
       ${gone.map(({ hash }) => hash)}::text[]))`,
    )
}

/** Deletes the texts of a deleted record. */
export async function deleteLongTexts(db: Queryable, entity: Entity, key: string): Promise<void> {
  if (!mayHoldLongTexts(entity)) return
  await execute(db, Prisma.sql`DELETE FROM "LongText" WHERE entity = ${entity.name} AND record = ${key}`)
}

const hashText = (text: RichText): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')
