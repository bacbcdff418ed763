import { and, asc, count, desc, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { isSortedNaturally } from '#shared/kernel/model/kindOf.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { compareText } from '#shared/kernel/sync/structure/orderKey.ts'
import type { Row } from '../Row.ts'
import type { ListInput } from '../records/RecordApi.ts'
import { type EntityTable, getTable } from './getTable.ts'
import type { Db } from './openDatabase.ts'
import { searchQuery } from './searchIndex.ts'

type Sort = NonNullable<ListInput['sort']>

/** SQLite's value for no limit. */
export const everyRow = -1

/**
 * One page of an entity's rows, and the total count. An empty filter value means "has none"; a list field matches
 * if it contains the value.
 */
export function listRows(db: Db, input: ListInput): { items: Row[]; total: number } {
  const table = getTable(input.entity)
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const where = and(...filters(columns, input), searched(table, input))
  const orm = drizzle(db)
  const selected = chosen(columns, input.entity, input.fields)
  const entity = findEntity(input.entity)
  if (entity && input.sort && isSortedNaturally(entity, input.sort.field)) {
    const keys = keysInOrder(orm, { table, field: column(columns, input.sort.field), where }, input.sort)
    const page = keys.slice(input.offset, input.limit === everyRow ? undefined : input.offset + input.limit)
    const isOnPage = sql`${table.key} IN (SELECT value FROM json_each(${JSON.stringify(page)}))`
    // Cast: `chosen` always selects a row's base columns.
    const rows = orm.select(selected).from(table).where(isOnPage).all() as Row[]
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return { items: page.flatMap((key) => byKey.get(key) ?? []), total: keys.length }
  }
  const query = orm.select(selected).from(table).where(where)
  const items = query
    .orderBy(...order(table, columns, input.sort))
    .limit(input.limit)
    .offset(input.offset)
    .all()
  const total = orm.select({ total: count() }).from(table).where(where).get()?.total ?? 0
  // Cast as above.
  return { items: items as Row[], total }
}

type Sorted = { table: EntityTable; field: SQLiteColumn; where: SQL | undefined }

/**
 * The keys of all matching rows in natural order, empty values last, as the server sorts them. SQLite cannot compare so:
 * it sorts roughly, which leaves few comparisons to do here.
 */
function keysInOrder(
  orm: ReturnType<typeof drizzle>,
  { table, field, where }: Sorted,
  { direction }: Sort,
): string[] {
  const down = direction === 'asc' ? 1 : -1
  const rows = orm
    .select({ key: table.key, text: field })
    .from(table)
    .where(where)
    .orderBy(direction === 'asc' ? asc(sql`${field} COLLATE NOCASE`) : desc(sql`${field} COLLATE NOCASE`))
    // Cast: keys and the fields that are sorted so are texts (`isSortedNaturally`).
    .all() as { key: string; text: string | null }[]
  return rows
    .sort((one, other) => {
      if (one.text === null || other.text === null)
        return (
          Number(one.text === null) - Number(other.text === null) || down * compareText(one.key, other.key)
        )
      return down * (compareNaturally(one.text, other.text) || compareText(one.key, other.key))
    })
    .map(({ key }) => key)
}

const baseColumns = ['key', 'id', 'createdAt', 'updatedAt']

function chosen(
  columns: Record<string, SQLiteColumn>,
  entity: string,
  fields?: string[],
): Record<string, SQLiteColumn> {
  if (!fields) return columns
  // Server-only fields may be requested, but are not stored here.
  const online = findEntity(entity)?.fields ?? {}
  const names = fields.filter((name) => Object.hasOwn(columns, name) || !Object.hasOwn(online, name))
  return Object.fromEntries([...baseColumns, ...names].map((name) => [name, column(columns, name)]))
}

function column(columns: Record<string, SQLiteColumn>, name: string): SQLiteColumn {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw new AppError('bad_request', { message: `There is no field ${name} here.` })
  return column
}

function filters(columns: Record<string, SQLiteColumn>, input: ListInput): (SQL | undefined)[] {
  return Object.entries(input.filter ?? {}).map(([name, wanted]) => {
    const field = column(columns, name)
    if (typeof wanted === 'boolean' && field.dataType !== 'boolean')
      return wanted ? not(isEmpty(field)) : isEmpty(field)
    if (typeof wanted === 'boolean') return wanted ? eq(field, true) : or(eq(field, false), isNull(field))
    const words = Array.isArray(wanted) ? wanted : [wanted]
    // So many tests one by one are more than SQLite takes.
    if (words.length > mostTests && !isJson(field))
      return sql`${field} IN (SELECT value FROM json_each(${JSON.stringify(words)}))`
    return or(...words.map((word) => matches(field, word)), ...(words.length ? [] : [sql`0`]))
  })
}

/** An empty value among more than these is not looked for. */
const mostTests = 100

function matches(field: SQLiteColumn, word: string): SQL | undefined {
  if (word === '') return isEmpty(field)
  if (isJson(field)) return sql`EXISTS (SELECT 1 FROM json_each(${field}) WHERE json_each.value = ${word})`
  return eq(field, word)
}

const isJson = (field: SQLiteColumn) => field.columnType === 'SQLiteTextJson'

const isEmpty = (field: SQLiteColumn): SQL =>
  isJson(field)
    ? sql`(${field} IS NULL OR ${field} IN ('[]', '{}'))`
    : sql`(${field} IS NULL OR ${field} = '')`

function searched(table: EntityTable, input: ListInput): SQL | undefined {
  if (input.search === undefined || input.search.trim() === '') return undefined
  const words = searchQuery(input.search)
  // Only punctuation was typed: no match.
  if (words === null) return sql`0`
  return sql`${table.key} IN (
    SELECT r.key FROM search_index s JOIN search_row r ON r.id = s.rowid
    WHERE s.words MATCH ${words} AND r.entity = ${input.entity})`
}

/**
 * Newest first by default; empty values come last. Ties are ordered by key, in the field's direction as on the server,
 * so that pages never overlap.
 */
function order(table: EntityTable, columns: Record<string, SQLiteColumn>, sort: Sort | undefined): SQL[] {
  if (!sort) return [desc(table.updatedAt), asc(table.key)]
  const [field, inDirection] = [column(columns, sort.field), sort.direction === 'asc' ? asc : desc]
  return [asc(isNull(field)), inDirection(field), inDirection(table.key)]
}
