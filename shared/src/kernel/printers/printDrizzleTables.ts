import type { Entity } from '../model/Entity.ts'
import type { Field } from '../model/Field.ts'
import type { Storage } from '../model/FieldKind.ts'
import { kindOf } from '../model/kindOf.ts'

/**
 * The console's tables, as TypeScript for Drizzle: one for each synced entity, one column for each
 * field that a console may hold. Printed into `desktop/src/core/store/tables.generated.ts`, which is
 * committed and compared by a test. The rows are projections of the cells (docs/sync.md), so a changed
 * shape needs no migration: the store builds the tables again.
 */
export function printDrizzleTables(entities: readonly Entity[]): string {
  const synced = entities.filter((entity) => entity.sync === 'synced')
  return `${[
    '// Printed by `npm run print` from shared/src/entities. Do not edit.',
    "import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'",
    '',
    ...synced.flatMap((entity) => [printTable(entity), '']),
    '/** Every printed table by its entity. */',
    `export const tables = { ${synced.map((entity) => entity.name).join(', ')} }`,
  ].join('\n')}\n`
}

/** The fields of an entity that consoles store. */
export function storedFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => !field.onlineOnly && !field.secret)
}

function printTable(entity: Entity): string {
  const columns = [
    "key: text('key').primaryKey(),",
    "id: text('id').notNull(),",
    "organization: text('organization'),",
    "createdAt: text('createdAt').notNull(),",
    "updatedAt: text('updatedAt').notNull(),",
    ...storedFields(entity).map(([name, field]) => `${name}: ${column(name, kindOf(field).storage(field))},`),
  ]
  const indexed = ['updatedAt', ...['name', 'slug'].filter((name) => name in entity.fields)]
  return [
    `const ${entity.name} = sqliteTable(`,
    `  '${entity.name}',`,
    '  {',
    ...columns.map((line) => `    ${line}`),
    '  },',
    '  (table) => [',
    ...indexed.map((name) => `    index('${entity.name}_${name}').on(table.${name}),`),
    '  ],',
    ')',
  ].join('\n')
}

function column(name: string, storage: Storage): string {
  const printed: Record<Storage, string> = {
    text: `text('${name}')`,
    date: `text('${name}')`,
    timestamp: `text('${name}')`,
    double: `real('${name}')`,
    integer: `integer('${name}')`,
    boolean: `integer('${name}', { mode: 'boolean' })`,
    json: `text('${name}', { mode: 'json' })`,
  }
  return printed[storage]
}
