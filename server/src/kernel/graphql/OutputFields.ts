import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull, type GraphQLOutputType } from 'graphql'
import type { Field } from '#shared/kernel/model/Field.ts'
import { isSure } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { isStored } from './storedFields.ts'

export type OutputFields = Record<string, GraphQLFieldConfig<unknown, RequestContext>>

/** Says on a field how many rows it asks for: by which argument, and without one. */
export type RowsExtension = { rows?: { argument?: string; otherwise: number } }

/** A list of linked records, and one in the answer of an operation, is taken to have this many. */
export const rowsOfList: RowsExtension = { rows: { otherwise: 10 } }

/**
 * For stored values, only those that are never missing: ids, the type of variants, and lists that every reader sees. For an
 * operation's own values, all that its definition requires.
 */
export function nullability(name: string, field: Field, type: GraphQLOutputType): GraphQLOutputType {
  if (!isStored(field)) return isSure(field) ? new GraphQLNonNull(type) : type
  const isAlways = name === 'id' && field.required
  const isList = field.kind === 'list' || field.kind === 'sectionTree'
  const isHidden = field.private || field.entitled || field.readBy
  return isAlways || (isList && !isHidden) ? new GraphQLNonNull(type) : type
}

export const listOf = (type: GraphQLOutputType) => new GraphQLList(new GraphQLNonNull(type))
