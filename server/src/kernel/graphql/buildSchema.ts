import { GraphQLObjectType, GraphQLSchema } from 'graphql'
import { entities } from '#shared/entities.ts'
import type { Handlers } from '../request/Handler.ts'
import { entityMutations } from './entities/entityMutations.ts'
import { entityQueries } from './entities/entityQueries.ts'
import { entityTypes } from './entities/entityTypes.ts'
import { operationFields } from './operationFields.ts'
import { typesOfKinds } from './outputTypes.ts'

/** The whole API, built from the definitions: the generic operations of every entity (3§7.1), and every operation of `shared/src/features`. */
export function buildSchema(handlers: Handlers): GraphQLSchema {
  const types = new Map(entities.map((entity) => [entity.name as string, entityTypes(entity)]))
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { ...entityQueries(types), ...operationFields('query', handlers) },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: { ...entityMutations(types), ...operationFields('mutation', handlers) },
    }),
    types: typesOfKinds(),
  })
}
