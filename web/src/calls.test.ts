import { buildSchema, GraphQLNonNull, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import type { Field, Fields } from '../../shared/src/kernel/model/Field.ts'
import type { Storage } from '../../shared/src/kernel/model/FieldKind.ts'
import { kindOf } from '../../shared/src/kernel/model/kindOf.ts'
import type { Operation } from '../../shared/src/kernel/model/Operation.ts'
import { operations } from '../../shared/src/operations.ts'
import type { Call } from './kernel/api/Call.ts'
import { viewer } from './kernel/viewer/viewerQuery.ts'

/** The server's mapping (server/src/kernel/graphql/fieldTypes). */
const scalars: Record<Storage, string> = {
  text: 'String',
  double: 'Float',
  integer: 'Int',
  boolean: 'Boolean',
  date: 'String',
  timestamp: 'String',
  json: 'JSON',
}
const typeOf = (field: Field) => `${scalars[kindOf(field).storage(field)]}${field.required ? '!' : ''}`
const fieldsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => `${name}: ${typeOf(field)}`)

function schemaOf(all: readonly Operation[]) {
  const field = (operation: Operation) => {
    const input = fieldsOf(operation.input)
    return `${operation.name}${input.length > 0 ? `(${input.join(', ')})` : ''}: ${operation.name}Result!`
  }
  const of = (kind: Operation['kind']) => all.filter((operation) => operation.kind === kind).map(field)
  const results = all.map(({ name, output }) => `type ${name}Result { ${fieldsOf(output).join('\n')} }`)
  return buildSchema(
    `scalar JSON\ntype Query { ${of('query').join('\n')} }\ntype Mutation { ${of('mutation').join('\n')} }\n${results.join('\n')}`,
  )
}

const schema = schemaOf(operations as readonly Operation[])

const files = import.meta.glob<Record<string, Call<unknown>>>('./features/**/calls.ts', { eager: true })
const calls = [viewer, ...Object.values(files).flatMap((file) => Object.values(file))]

test.each(calls)(
  '$operation selects existing fields of the operation’s answer',
  ({ operation, document }) => {
    expect(validate(schema, parse(document))).toEqual([])
    expect(document).toContain(operation)
  },
)

test('all capabilities’ calls are checked against the operations', () => {
  expect(calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['viewer', 'signIn', 'portalHome', 'startCourse', 'scormCommit']),
  )
})

test('this test’s schema distinguishes required from optional', () => {
  const course = schema
    .getQueryType()
    ?.getFields()
    .portalCourse?.args.find(({ name }) => name === 'course')
  expect(course?.type).toBeInstanceOf(GraphQLNonNull)
})
