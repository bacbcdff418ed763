import { publishedOf } from '../editions/publishedOf.ts'
import { type Entity, isSearchable, typeName } from '../model/Entity.ts'
import type { Field } from '../model/Field.ts'
import type { Storage } from '../model/FieldKind.ts'
import { kindOf } from '../model/kindOf.ts'

/**
 * The Prisma schema of every entity: one table each, named as its GraphQL type, one column per field.
 * Printed to `server/prisma/schema.prisma` by `npm run print`; tables that no entity describes
 * stand in `tables.prisma` of their capability on the server.
 */
export function printPrismaSchema(entities: readonly Entity[]): string {
  return `${[header, ...entities.flatMap(printModels)].join('\n\n')}\n`
}

const header = `// Printed from shared/src/features by npm run print. Do not edit by hand.

generator client {
  provider            = "prisma-client"
  output              = "../src/kernel/db/generated"
  runtime             = "nodejs"
  moduleFormat        = "esm"
  importFileExtension = "ts"
  compilerBuild       = "small"
}

datasource db {
  provider = "postgresql"
}`

/** An entity's table, and a second one with the same columns for its published version. */
const printModels = (entity: Entity): string[] =>
  (entity.editions ? [entity, publishedOf(entity)] : [entity]).map(printModel)

function printModel(entity: Entity): string {
  const columns: [string, string, string][] = [
    ['key', 'String', '@id'],
    ['id', 'String', ''],
    ['organization', entity.scope === 'global' ? 'String?' : 'String', ''],
    ['createdAt', 'DateTime', '@default(now()) @db.Timestamptz(3)'],
    ['updatedAt', 'DateTime', '@default(now()) @db.Timestamptz(3)'],
    ...Object.entries(entity.fields).map(([name, field]) => printColumn(name, field)),
  ]
  // The full-text search column (server/src/kernel/db/records/searchWords), with its index.
  if (isSearchable(entity)) columns.push(['searchWords', 'Unsupported("tsvector")?', ''])
  const width = (at: 0 | 1) => Math.max(...columns.map((column) => column[at].length))
  const lines = columns.map(([name, type, attributes]) =>
    `  ${name.padEnd(width(0))} ${type.padEnd(width(1))} ${attributes}`.trimEnd(),
  )
  return [`model ${typeName(entity)} {`, ...lines, '', ...printIndexes(entity), '}'].join('\n')
}

function printIndexes(entity: Entity): string[] {
  const uniques = [...(entity.uniques ?? [])]
  const indexes = [...(entity.indexes ?? [])]
  if (entity.hasSlug) uniques.push(['organization', 'slug'])
  indexes.push(entity.scope === 'global' ? ['createdAt'] : ['organization', 'createdAt', 'key'])
  return [
    ...uniques.map((names) => `  @@unique([${names.join(', ')}])`),
    ...indexes.map((names) => `  @@index([${names.join(', ')}])`),
    ...(isSearchable(entity) ? ['  @@index([searchWords], type: Gin)'] : []),
  ]
}

const prismaTypes: Record<Storage, string> = {
  text: 'String',
  double: 'Float',
  integer: 'Int',
  boolean: 'Boolean',
  date: 'DateTime',
  timestamp: 'DateTime',
  json: 'Json',
}

function printColumn(name: string, field: Field): [string, string, string] {
  const storage = kindOf(field).storage(field)
  const isPresent = field.required === true || field.default !== undefined
  const attributes: string[] = []
  // Lets a field with a default be added to a table that has rows.
  if (field.default !== undefined) attributes.push(`@default(${printDefault(storage, field.default)})`)
  if (storage === 'date') attributes.push('@db.Date')
  if (storage === 'timestamp') attributes.push('@db.Timestamptz(3)')
  return [name, prismaTypes[storage] + (isPresent ? '' : '?'), attributes.join(' ')]
}

function printDefault(storage: Storage, value: unknown): string {
  if (storage === 'json') return JSON.stringify(JSON.stringify(value))
  if (storage === 'date' || storage === 'timestamp') return JSON.stringify(String(value))
  return JSON.stringify(value)
}
