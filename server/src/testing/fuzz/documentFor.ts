import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql'

/** A document that requests every field of an answer, with the arguments as variables of the same names. */
export function documentFor(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = variables && `(${variables})`
  return `${kind} ${head} { ${field.name}${args && `(${args})`} ${selectionOf(schema, field.type)} }`
}

/** Everything below a type, with a fragment for each type that an interface has. */
function selectionOf(schema: GraphQLSchema, output: GraphQLOutputType): string {
  const type = getNamedType(output)
  if (isLeafType(type) || !(isObjectType(type) || isInterfaceType(type))) return ''
  const fields = Object.values(type.getFields()).map(
    (field) => `${field.name} ${selectionOf(schema, field.type)}`,
  )
  const kinds = isAbstractType(type)
    ? schema.getPossibleTypes(type).map((kind) => `... on ${kind.name} ${selectionOf(schema, kind)}`)
    : []
  return `{ ${[...fields, ...kinds].join(' ')} }`
}
