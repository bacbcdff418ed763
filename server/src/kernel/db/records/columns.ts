import { type Base, baseFieldNames, type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import type { Field, RecordOf } from '#shared/kernel/model/Field.ts'
import type { Storage } from '#shared/kernel/model/FieldKind.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { memoize } from '#shared/kernel/model/memoize.ts'
import { putBackLongTexts, richTextFields } from '#shared/kernel/rules/records/longTexts.ts'
import { Prisma } from '../generated/client.ts'

export type Row = Record<string, unknown>
/** A stored record in the API's form: base fields and own fields, timestamps as ISO text. */
export type StoredRecord = { key: string; id: string; organization: string | null; updatedAt: string } & Row

/** A stored record of one entity; with `F` only those of its fields were read. */
export type Stored<E extends Entity, F extends string = string> = StoredRecord &
  Base &
  Pick<RecordOf<E['fields']>, Extract<keyof E['fields'], F>>

const namePattern = /^[A-Za-z][A-Za-z0-9]*$/

/** Names come from definitions, never from a request; this enforces it. */
function quoted(name: string): Prisma.Sql {
  const memo = quotedNames.get(name)
  if (memo) return memo
  if (!namePattern.test(name)) throw new TypeError(`${name} is not the name of a column`)
  const sql = Prisma.raw(`"${name}"`)
  quotedNames.set(name, sql)
  return sql
}
const quotedNames = new Map<string, Prisma.Sql>()

export const tableOf = (entity: Entity): Prisma.Sql => quoted(typeName(entity))
export const columnOf = (name: string): Prisma.Sql => quoted(name)

export const columnsOf = memoize((entity: Entity): readonly string[] => [
  ...baseFieldNames,
  ...Object.keys(entity.fields),
])

/** All columns for a SELECT, without the search columns, which are not part of the record. */
export const allOf = memoize((entity: Entity): Prisma.Sql => selected(entity, columnsOf(entity)))

/**
 * The columns for a SELECT and their long texts: in one statement, so that both are from one snapshot and a reader
 * never sees half a save. `toRecord` combines them.
 */
export function selected(entity: Entity, names: readonly string[]): Prisma.Sql {
  const columns = Prisma.join(names.map(columnOf))
  if (!mayHoldLongTexts(entity, names)) return columns
  return Prisma.sql`${columns}, (SELECT jsonb_object_agg(t.hash, t.content) FROM "LongText" t
    WHERE t.entity = ${entity.name} AND t.record = key) AS "longTexts"`
}

/** Only authored fields are stored separately: people's own texts stay in the row, where erasure finds them. */
export const mayHoldLongTexts = (entity: Entity, names: readonly string[] = columnsOf(entity)): boolean =>
  entity.sync === 'synced' && [...richTextFields(entity)].some((name) => names.includes(name))

/** The whole row as one text, long texts included, for searching a word; the table's alias is `whole`. */
export function wholeText(entity: Entity): string {
  if (!mayHoldLongTexts(entity)) return 'whole::text'
  return `(whole::text || COALESCE((SELECT string_agg(t.content::text, ' ') FROM "LongText" t
    WHERE t.entity = '${entity.name}' AND t.record = whole.key), ''))`
}

/** How a field is stored in its column. */
export function storageOf(entity: Entity, name: string): Storage {
  const field: Field | undefined = entity.fields[name]
  if (field) return kindOf(field).storage(field)
  return name === 'createdAt' || name === 'updatedAt' ? 'timestamp' : 'text'
}

/** Whether the column is NOT NULL, as the Prisma printer writes it. */
export function isAlwaysThere(entity: Entity, name: string): boolean {
  const field: Field | undefined = entity.fields[name]
  if (field) return field.required === true || field.default !== undefined
  return name !== 'organization' || entity.scope !== 'global'
}

/**
 * A value in its column's form. NUL and lone surrogates, which PostgreSQL cannot store, become the replacement
 * character.
 */
export function toColumn(storage: Storage, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (storage === 'json') {
    const text = JSON.stringify(value)
    return text.includes('\\u') ? text.replace(unholdable, '$1\\ufffd') : text
  }
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value
}

// JSON.stringify escapes exactly these; after an even number of backslashes it is an escape.
const unholdable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** Converts a database row to a record. */
export function toRecord({ longTexts, searchWords: _notOfTheRecord, ...row }: Row): StoredRecord {
  // Made by `selected`: contents by their hashes, if any.
  const texts = (longTexts ?? null) as Record<string, unknown> | null
  const record: Row = {}
  for (const [name, value] of Object.entries(row))
    record[name] =
      value instanceof Date ? value.toISOString() : texts ? putBackLongTexts(value, texts) : value
  // The row has the entity's columns, and every selection includes these four.
  return record as StoredRecord
}
