import {
  type GraphQLField,
  type GraphQLObjectType,
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
  return `${kind} ${head} { ${field.name}${args && `(${args})`} ${writeSelection(schema, field.type)} }`
}

/** Everything below a type, with a fragment for each type that an interface has. */
function writeSelection(schema: GraphQLSchema, output: GraphQLOutputType): string {
  const type = getNamedType(output)
  if (isLeafType(type) || !(isObjectType(type) || isInterfaceType(type))) return ''
  const fields = Object.values(type.getFields()).map((field) =>
    // Records link to others without end.
    field.name === 'linked'
      ? `linked ${writeKeys(field.type)}`
      : `${field.name} ${writeSelection(schema, field.type)}`,
  )
  const kinds = isAbstractType(type)
    ? schema.getPossibleTypes(type).map((kind) => writeFragment(schema, type, kind))
    : []
  return `{ ${[...fields, ...kinds].join(' ')} }`
}

/** Records of different entities have fields of one name and different types: each under a name of its own. */
function writeFragment(schema: GraphQLSchema, type: { name: string }, kind: GraphQLObjectType): string {
  if (type.name !== 'Entity') return `... on ${kind.name} ${writeSelection(schema, kind)}`
  const fields = Object.values(kind.getFields()).filter(({ name }) => name !== 'linked')
  const renamed = fields.map(
    (field) => `${kind.name}_${field.name}: ${field.name} ${writeSelection(schema, field.type)}`,
  )
  return `... on ${kind.name} { ${renamed.join(' ')} }`
}

function writeKeys(linked: GraphQLOutputType): string {
  const type = getNamedType(linked)
  if (!isObjectType(type)) throw new TypeError('What is linked has fields.')
  return `{ ${Object.keys(type.getFields())
    .map((name) => `${name} { key }`)
    .join(' ')} }`
}
