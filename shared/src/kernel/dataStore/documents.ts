import { type Entity, typeName } from '../model/Entity.ts'
import { baseFields, writeSelection } from './writeSelection.ts'

export type Call = 'get' | 'list' | 'search' | 'batchLoad' | 'create' | 'update' | 'delete'

/** The selection below `answer`, and the arguments with their types. */
type Shape = { kind: 'query' | 'mutation'; field: string; args: Record<string, string>; body: string }

/**
 * The GraphQL document of a generic operation (3§7.1), printed from the entity's definition. Its field always has
 * the alias `answer`. In portal API mode no call names an organization (OPS-21).
 */
export function writeDocument(
  entity: Entity,
  call: Call,
  {
    portalApiMode,
    fields,
    isCapTold = false,
  }: {
    portalApiMode: boolean
    fields?: readonly string[] | undefined
    /** A search also answers whether there are more than it counts. */
    isCapTold?: boolean
  },
): string {
  const { kind, field, args, body } = makeShape(entity, call, fields ?? Object.keys(entity.fields), isCapTold)
  const all = portalApiMode ? args : { ...args, organizationID: 'String' }
  const declared = Object.entries(all).map(([name, type]) => `$${name}: ${type}`)
  const passed = Object.keys(all).map((name) => `${name}: $${name}`)
  return `${kind} (${declared.join(', ')}) { answer: ${field}(${passed.join(', ')}) ${body} }`.trimEnd()
}

/** A call of several writes: each field has the alias `answer` with its number, and arguments with the same number. */
export function writeManyDocument(
  entity: Entity,
  calls: readonly ('create' | 'update' | 'delete')[],
): string {
  const shapes = calls.map((call) => makeShape(entity, call, []))
  return joinMany(
    shapes.map(({ field, args }) => ({ field, args, body: '{ key }' })),
    { organizationID: 'String' },
  )
}

type Part = { field: string; args: Record<string, string>; body: string }

/** `common`: arguments that all of them take. */
export function joinMany(parts: readonly Part[], common: Record<string, string>): string {
  const declared = [
    ...Object.entries(common).map(([name, type]) => `$${name}: ${type}`),
    ...parts.flatMap(({ args }, at) => Object.entries(args).map(([name, type]) => `$${name}${at}: ${type}`)),
  ]
  const fields = parts.map(({ field, args, body }, at) => {
    const passed = [
      ...Object.keys(common).map((name) => `${name}: $${name}`),
      ...Object.keys(args).map((name) => `${name}: $${name}${at}`),
    ]
    return `answer${at}: ${field}(${passed.join(', ')}) ${body}`
  })
  return `mutation (${declared.join(', ')}) { ${fields.join(' ')} }`
}

function makeShape(entity: Entity, call: Call, fields: readonly string[], isCapTold = false): Shape {
  const name = typeName(entity)
  const names = entity.plural.charAt(0).toUpperCase() + entity.plural.slice(1)
  const own = fields.filter((field) => !baseFields.includes(field))
  const row = `{ ${[...baseFields, writeSelection(entity.fields, own)].join(' ')} }`
  const paged = { filter: `${name}Filter`, limit: 'Int', nextToken: 'String' }
  switch (call) {
    case 'get':
      return { kind: 'query', field: `get${name}`, args: { id: 'String!' }, body: row }
    case 'list':
      return { kind: 'query', field: `list${names}`, args: paged, body: `{ items ${row} nextToken }` }
    case 'search':
      return {
        kind: 'query',
        field: `search${names}`,
        args: { query: 'String', sort: '[Sort!]', from: 'Int', ...paged },
        body: `{ items ${row} nextToken total${isCapTold ? ' isTotalCapped' : ''} }`,
      }
    case 'batchLoad':
      return {
        kind: 'query',
        field: 'batchLoad',
        args: { modelName: 'String!', ids: '[String!]!' },
        body: `{ ${baseFields.join(' ')} ${own.length > 0 ? `... on ${name} { ${writeSelection(entity.fields, own)} }` : ''} }`,
      }
    case 'create':
      return { kind: 'mutation', field: `create${name}`, args: { input: `Create${name}Input!` }, body: row }
    case 'update':
      return {
        kind: 'mutation',
        field: `update${name}`,
        args: { input: `Update${name}Input!`, condition: `${name}Condition` },
        body: row,
      }
    case 'delete':
      return { kind: 'mutation', field: `delete${name}`, args: { id: 'String!' }, body: '{ key }' }
  }
}
