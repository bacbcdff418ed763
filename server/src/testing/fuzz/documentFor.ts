import { type GraphQLField, type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql'

/** A document that requests every field of an answer, with the arguments as variables of the same names. */
export function documentFor(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = variables && `(${variables})`
  return `${kind} ${head} { ${field.name}${args && `(${args})`} ${selectionOf(field.type)} }`
}

function selectionOf(output: GraphQLOutputType): string {
  const type = getNamedType(output)
  if (isLeafType(type) || !isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => `${field.name} ${selectionOf(field.type)}`)
  return `{ ${fields.join(' ')} }`
}
