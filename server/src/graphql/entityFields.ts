import type { GraphQLFieldConfig } from 'graphql'
import type { RequestContext } from './RequestContext.ts'

type FieldMap = Record<string, GraphQLFieldConfig<unknown, RequestContext>>

export function entityQueries(): FieldMap {
  return {}
}

export function entityMutations(): FieldMap {
  return {}
}
