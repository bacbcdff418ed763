import { and, asc, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { findEntity } from '../../../../shared/src/entities.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { ListInput, Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'
import { searchQuery } from './searchIndex.ts'
import { type EntityTable, tableOf } from './tableOf.ts'

/** SQLite's value for no limit. */
export const everyRow = -1

/**
 * One page of an entity's rows, and the total count. An empty filter value means "has none"; a list field matches
 * if it contains the value.
 */
export function listRows(db: Db, input: ListInput): { items: Row[]; total: number } {
  const table = tableOf(input.entity)
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const where = and(...filters(columns, input), searched(table, input))
  const orm = drizzle(db)
  const query = orm
    .select(chosen(columns, input.entity, input.fields))
    .from(table)
    .where(where)
  const items = query
    .orderBy(...order(table, columns, input.sort))
    .limit(input.limit)
    .offset(input.offset)
    .all()
  const total = orm.select({ total: count() }).from(table).where(where).get()?.total ?? 0
  // Cast: `chosen` always selects a row's base columns.
  return { items: items as Row[], total }
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
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!found) throw new AppError('bad_request', { message: `There is no field ${name} here.` })
  return found
}

function filters(columns: Record<string, SQLiteColumn>, input: ListInput): (SQL | undefined)[] {
  return Object.entries(input.filter ?? {}).map(([name, wanted]) => {
    const field = column(columns, name)
    if (typeof wanted === 'boolean') return wanted ? eq(field, true) : or(eq(field, false), isNull(field))
    const words = Array.isArray(wanted) ? wanted : [wanted]
    return or(...words.map((word) => matches(field, word)), ...(words.length ? [] : [sql`0`]))
  })
}

function matches(field: SQLiteColumn, word: string): SQL | undefined {
  const isJson = field.columnType === 'SQLiteTextJson'
  if (word === '')
    return isJson ? or(isNull(field), sql`${field} IN ('[]', '{}')`) : or(isNull(field), eq(field, ''))
  if (isJson) return sql`EXISTS (SELECT 1 FROM json_each(${field}) WHERE json_each.value = ${word})`
  return eq(field, word)
}

function searched(table: EntityTable, input: ListInput): SQL | undefined {
  if (input.search === undefined || input.search.trim() === '') return undefined
  const words = searchQuery(input.search)
  // Only punctuation was typed: no match.
  if (words === null) return sql`0`
  return sql`${table.key} IN (
    SELECT r.key FROM search_index s JOIN search_row r ON r.id = s.rowid
    WHERE s.words MATCH ${words} AND r.entity = ${input.entity})`
}

/** Newest first by default; ties are ordered by key, so that pages never overlap. */
function order(table: EntityTable, columns: Record<string, SQLiteColumn>, sort: ListInput['sort']): SQL[] {
  if (!sort) return [desc(table.updatedAt), asc(table.key)]
  const field = column(columns, sort.field)
  const collated = field.columnType === 'SQLiteText' ? sql`${field} COLLATE NOCASE` : sql`${field}`
  return [sort.direction === 'asc' ? asc(collated) : desc(collated), asc(table.key)]
}
