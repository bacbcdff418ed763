import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { entityMutations, entityQueries } from './entityFields.ts'
import { operationFields } from './operationFields.ts'

/** The whole API, built from the definitions: the generic operations of every entity (3§7.1), and every operation of `shared/src/api`. */
export function buildSchema(): GraphQLSchema {
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { ...entityQueries(), ...operationFields('query') },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: { ...entityMutations(), ...operationFields('mutation') },
    }),
  })
}
