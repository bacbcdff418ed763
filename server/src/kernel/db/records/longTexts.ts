import { createHash } from 'node:crypto'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { messages } from '../../../../../shared/src/kernel/errors/messages.ts'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import type { RichText } from '../../../../../shared/src/kernel/richText/RichText.ts'
import { takeOutLongTexts } from '../../../../../shared/src/kernel/rules/longTexts.ts'
import { mayHoldLongTexts, toColumn } from './columns.ts'
import type { Queryable } from './writeRecords.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Stores a synced record's long texts in their table, in the transaction that writes its row, and returns the row
 * with hashes in their place (SAV-11). Deletes texts that the record no longer uses.
 */
export async function storeLongTexts(
  db: Queryable,
  entity: Entity,
  record: Values & { key: string },
): Promise<Values> {
  if (!mayHoldLongTexts(entity)) return record
  const { record: slim, texts } = takeOutLongTexts(entity, record, hashOf)
  try {
    await writeTexts(db, entity, record.key, texts)
  } catch (cause) {
    throw new AppError('storage', { message: messages.richTextSaving, cause })
  }
  return slim
}

async function writeTexts(
  db: Queryable,
  entity: Entity,
  record: string,
  texts: ReadonlyMap<string, RichText>,
): Promise<void> {
  const { rows } = await db.query<{ hash: string }>({
    name: 'long-texts-of',
    text: 'SELECT hash FROM "LongText" WHERE entity = $1 AND record = $2',
    values: [entity.name, record],
  })
  const known = new Set(rows.map(({ hash }) => hash))
  const missing = [...texts].filter(([hash]) => !known.has(hash))
  if (missing.length > 0)
    await db.query(
      `INSERT INTO "LongText" (entity, record, hash, content)
       SELECT $1, $2, * FROM unnest($3::text[], $4::jsonb[]) ON CONFLICT DO NOTHING`,
      [
        entity.name,
        record,
        missing.map(([hash]) => hash),
        missing.map(([, content]) => toColumn('json', content)),
      ],
    )
  const gone = [...known].filter((hash) => !texts.has(hash))
  if (gone.length > 0)
    await db.query('DELETE FROM "LongText" WHERE entity = $1 AND record = $2 AND hash = ANY($3)', [
      entity.name,
      record,
      gone,
    ])
}

/** Deletes the texts of a deleted record. */
export async function deleteLongTexts(db: Queryable, entity: Entity, key: string): Promise<void> {
  if (!mayHoldLongTexts(entity)) return
  await db.query('DELETE FROM "LongText" WHERE entity = $1 AND record = $2', [entity.name, key])
}

const hashOf = (text: RichText): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')
