import { GraphQLInterfaceType, GraphQLNonNull, GraphQLString } from 'graphql'
import type { OutputFields } from '../OutputFields.ts'

const text = new GraphQLNonNull(GraphQLString)

/** The fields of every record. */
export const baseFields: OutputFields = {
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
  fields: baseFields,
})
