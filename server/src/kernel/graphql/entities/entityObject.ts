import { GraphQLInterfaceType, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import { type Entity, typeName } from '../../../../../shared/src/kernel/model/Entity.ts'
import { type OutputFields, outputFieldsOf } from '../outputTypes.ts'
import { linkedField } from './linkedField.ts'

const text = new GraphQLNonNull(GraphQLString)

const base: OutputFields = {
  key: { type: text },
  id: { type: text },
  organization: { type: GraphQLString },
  createdAt: { type: text },
  updatedAt: { type: text },
}

/** What records of all entities have. Its values say their type as `__typename`. */
export const EntityInterface = new GraphQLInterfaceType({
  name: 'Entity',
  description: 'A record of any kind: `... on Course { name }` asks for what only courses have.',
  fields: base,
})

const objects = new Map<string, GraphQLObjectType>()

/**
 * An entity's GraphQL type, created once. All its fields are nullable but lists that everybody sees: private and
 * entitled ones are null for some viewers.
 */
export function entityObject(entity: Entity): GraphQLObjectType {
  const known = objects.get(entity.name)
  if (known) return known
  const name = typeName(entity)
  if ('linked' in entity.fields) throw new TypeError(`${name}.linked is the name of its linked records.`)
  const fields = { ...base, ...outputFieldsOf(entity.fields, name), ...linkedField(entity) }
  const type = new GraphQLObjectType({ name, interfaces: [EntityInterface], fields })
  objects.set(entity.name, type)
  return type
}
