import { buildSchema, execute, type GraphQLError, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { maskError } from './maskError.ts'

const schema = buildSchema(`
  input Inner { text: String!, number: Int }
  input Course { name: String!, inner: Inner, all: [Inner!] }
  type Made { key: String, other: String }
  type Query { course(id: String!, limit: Int): Made, courses: [Made] }
  type Mutation { make(input: Course!): Made }
`)
const silent = { warn() {}, error() {} } as never

/** The library's error for an invalid call. */
async function findFaults(
  source: string,
  variableValues: Record<string, unknown> = {},
): Promise<readonly GraphQLError[]> {
  try {
    const document = parse(source)
    const faults = validate(schema, document)
    if (faults.length > 0) return faults
    return (await execute({ schema, document, variableValues })).errors ?? []
  } catch (error) {
    // The parser throws its own error.
    return [error as GraphQLError]
  }
}
const make = 'mutation ($input: Course!) { make(input: $input) { key } }'
const secret = 'Harbour-4-ever'

describe('an invalid call gets our text and its position', () => {
  it.each([
    ['{ course(', {}, 'syntax', 'The document is not valid GraphQL from this position on.'],
    ['{ nothing }', {}, 'field', 'There is no field nothing here.'],
    ['{ courses { kee } }', {}, 'field', 'There is no field kee here.'],
    ['{ courses }', {}, 'selection', 'Select fields of courses.'],
    ['{ courses { key { more } } }', {}, 'selection', 'key has no fields to choose from.'],
    ['{ course { key } }', {}, 'argument', 'course needs id.'],
    ['{ course(id: "a", size: 1) { key } }', {}, 'argument', 'course takes no size.'],
    ['{ course(id: "a", id: "b") { key } }', {}, 'argument', 'id is given twice.'],
    ['{ course(id: 5) { key } }', {}, 'value', 'A value is not valid in its place.'],
    ['{ course(id: "a", limit: "x") { key } }', {}, 'value', 'A value is not valid in its place.'],
    ['mutation { make(input: { inner: { text: "a" } }) { key } }', {}, 'value', 'name is missing.'],
    ['mutation { make(input: { name: "a", more: 1 }) { key } }', {}, 'value', 'There is no field more here.'],
    ['mutation { make(input: { name: "a", name: "b" }) { key } }', {}, 'value', 'name is given twice.'],
    [
      '{ one: course(id: "a") { key } one: courses { key } }',
      {},
      'conflict',
      'one is asked for in two ways under one name.',
    ],
    ['{ course(id: $id) { key } }', {}, 'variable', '$id is not declared.'],
    ['query ($id: String) { courses { key } }', {}, 'variable', '$id is not used.'],
    [
      'query ($id: Int!) { course(id: $id) { key } }',
      { id: 1 },
      'variable',
      '$id has another type than where it is used.',
    ],
    [
      'query ($id: String!, $id: String!) { course(id: $id) { key } }',
      {},
      'variable',
      '$id is declared twice.',
    ],
    ['query ($id: Strang!) { course(id: $id) { key } }', {}, 'type', 'There is no type Strang.'],
    ['query ($id: Made!) { course(id: $id) { key } }', {}, 'type', '$id cannot have this type.'],
    ['{ courses @never { key } }', {}, 'type', 'There is no @never.'],
    ['{ courses { ...Parts } }', {}, 'fragment', 'A fragment does not match the type in its place.'],
    [
      'query A { courses { key } } query B { courses { key } }',
      {},
      'operation',
      'The operation is not named.',
    ],
    ['query ($id: String!) { course(id: $id) { key } }', {}, 'variable', '$id is missing.'],
    ['query ($id: String!) { course(id: $id) { key } }', { id: null }, 'variable', '$id is missing.'],
    [
      'query ($id: String!) { course(id: $id) { key } }',
      { id: { secret } },
      'variable',
      'The value of $id is not valid.',
    ],
    [make, { input: { name: 'a', [secret]: 1 } }, 'variable', 'There is an unknown field in $input.'],
    [make, { input: { secret } }, 'variable', 'A required field is missing in $input.'],
    [make, { input: { name: [secret] } }, 'variable', 'The value of $input.name is not valid.'],
    [
      make,
      { input: { name: 'a', all: [{ number: secret, text: 'a' }] } },
      'variable',
      'The value of $input.all[0].number is not valid.',
    ],
    [
      make,
      { input: { name: 'a', inner: { number: 1 } } },
      'variable',
      'A required field is missing in $input.inner.',
    ],
    [
      make,
      { input: { name: 'a', inner: { text: 'a', secret } } },
      'variable',
      'There is an unknown field in $input.inner.',
    ],
  ] as const)('%s %j', async (source, variables, fault, message) => {
    const masked = (await findFaults(source, variables)).map((error) => maskError(error, silent).toJSON())
    const found = masked.find((one) => one.message === message)
    expect([masked.map((one) => one.message), found?.extensions]).toEqual([
      expect.arrayContaining([message]),
      { code: 'bad_request', details: expect.objectContaining({ fault }) },
    ])
    if (fault !== 'operation') expect(found?.locations?.[0]).toEqual({ line: 1, column: expect.any(Number) })
    expect(JSON.stringify(masked)).not.toContain(secret)
  })
})
