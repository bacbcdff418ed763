import { type Entity, isSearchable } from '#shared/kernel/model/Entity.ts'
import { Prisma } from '../generated/client.ts'
import { execute, type Queryable } from '../query.ts'
import { columnOf, columnsOf, type Row, tableOf, toColumn } from './columns.ts'
import { asAppErrors } from './databaseErrors.ts'
import { storeLongTexts } from './longTexts.ts'
import { collectSearchWords } from './searchWords.ts'

/**
 * Upserts the projected rows of synced records of one entity, in their order, in as few statements as their size
 * allows. Fields without cells (`onlineOnly`, `secret`) keep their values.
 */
export async function upsertRows(
  db: Queryable,
  entity: Entity,
  rows: readonly Readonly<Row>[],
): Promise<void> {
  const ownRows = rows.map((row) => onlyColumns(entity, row))
  // Projected rows have the base fields.
  const slim = await storeLongTexts(db, entity, ownRows as (Row & { key: string })[])
  const filed = isSearchable(entity)
    ? slim.map((row) => ({ ...row, searchWords: collectSearchWords(entity, row) }))
    : slim
  for (const { names, texts } of makeStatements(filed)) {
    const { columns, replaced } = settingsFor(names)
    await asAppErrors(
      execute(
        db,
        Prisma.sql`
      INSERT INTO ${tableOf(entity)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${tableOf(entity)}, ${`[${texts.join(',')}]`}::json)
      ON CONFLICT (key) DO UPDATE SET ${replaced}`,
      ),
    )
  }
}

function onlyColumns(entity: Entity, row: Readonly<Row>): Row {
  const own: Row = {}
  for (const name of columnsOf(entity)) if (name in row) own[name] = row[name]
  return own
}

/** A row has the columns of its entity, so that there are few of these lists. */
function settingsFor(names: readonly string[]) {
  const key = names.join()
  const memo = settings.get(key)
  if (memo) return memo
  const columns = Prisma.join(names.map(columnOf))
  const replaced = names.map((name) => Prisma.sql`${columnOf(name)} = excluded.${columnOf(name)}`)
  const columnSettings = { columns, replaced: Prisma.join(replaced) }
  settings.set(key, columnSettings)
  return columnSettings
}
const settings = new Map<string, { columns: Prisma.Sql; replaced: Prisma.Sql }>()

/** A statement of more characters waits for its next row to be sent in another. */
const charsPerStatement = 1_000_000

/** Rows as JSON, those with the same columns together. */
function makeStatements(rows: readonly Readonly<Row>[]): { names: string[]; texts: string[] }[] {
  const statements: { names: string[]; texts: string[] }[] = []
  let chars = 0
  for (const row of rows) {
    const names = Object.keys(row)
    // Cast: a row is an object, so its JSON is a text.
    const text = toColumn('json', row) as string
    const last = statements.at(-1)
    const fits = chars < charsPerStatement && last?.names.join() === names.join()
    if (last && fits) last.texts.push(text)
    else statements.push({ names, texts: [text] })
    chars = (last && fits ? chars : 0) + text.length
  }
  return statements
}
