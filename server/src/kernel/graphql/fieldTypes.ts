import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLNonNull,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { Storage } from '#shared/kernel/model/FieldKind.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { JsonScalar } from './JsonScalar.ts'

const scalars: Record<Storage, GraphQLScalarType> = {
  text: GraphQLString,
  double: GraphQLFloat,
  integer: GraphQLInt,
  boolean: GraphQLBoolean,
  // Days are YYYY-MM-DD, moments ISO 8601 (3§7.1).
  date: GraphQLString,
  timestamp: GraphQLString,
  json: JsonScalar,
}

/** The GraphQL type of a field's value, for input and output. */
export const scalarOf = (field: Field): GraphQLScalarType => scalars[kindOf(field).storage(field)]

export const required = (field: Field) =>
  field.required ? new GraphQLNonNull(scalarOf(field)) : scalarOf(field)
