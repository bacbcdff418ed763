import type { Field } from '../model/Field.ts'
import type { Storage } from '../model/FieldKind.ts'
import { kindOf } from '../model/kindOf.ts'
import type { Operation } from '../model/Operation.ts'
import type { FindEntity } from '../model/schemas/zodForAnswer.ts'
import { joinMany } from './documents.ts'
import { writeSelection } from './writeSelection.ts'

/**
 * The GraphQL document of an operation with its whole answer, printed from its definition. Its field has the alias
 * `answer`, as in the documents of the generic operations.
 */
export function operationDocument({ kind, name, input, output }: Operation, find: FindEntity): string {
  const declared = Object.entries(input).map(([arg, field]) => `$${arg}: ${typeOf(field)}`)
  const passed = Object.keys(input).map((arg) => `${arg}: $${arg}`)
  // GraphQL allows no empty parentheses.
  const within = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
  const selection = writeSelection(output, undefined, find)
  return `${kind} ${within(declared)} { answer: ${name}${within(passed)} { ${selection} } }`
}

/** The same of several calls in one: their answers are `answer0`, `answer1` …, and their arguments have the same numbers. */
export function operationManyDocument(
  { name, input, output }: Operation,
  count: number,
  find: FindEntity,
): string {
  const args = Object.fromEntries(Object.entries(input).map(([arg, field]) => [arg, typeOf(field)]))
  const body = `{ ${writeSelection(output, undefined, find)} }`
  return joinMany(
    Array.from({ length: count }, () => ({ field: name, args, body })),
    {},
  )
}

const typeOf = (field: Field) => `${scalars[kindOf(field).storage(field)]}${field.required ? '!' : ''}`

/** The server's mapping of types (3§7.1); trees are JSON. */
const scalars: Record<Storage, string> = {
  text: 'String',
  double: 'Float',
  integer: 'Int',
  boolean: 'Boolean',
  date: 'String',
  timestamp: 'String',
  json: 'JSON',
}
