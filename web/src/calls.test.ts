import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import type { Call } from './kernel/api/Call.ts'
import { viewer } from './kernel/viewer/viewerQuery.ts'

/** As `npm run print` writes it from the definitions. */
const schema = buildSchema(readFileSync(new URL('../../server/schema.graphql', import.meta.url), 'utf8'))

const files = import.meta.glob<Record<string, unknown>>('./features/**/{calls,*Query}.ts', { eager: true })
const isCall = (value: unknown): value is Call<unknown> =>
  typeof value === 'object' && value !== null && 'document' in value
const calls = [viewer, ...Object.values(files).flatMap((file) => Object.values(file).filter(isCall))]

test.each(calls)('$operation selects existing fields of its answer', ({ operation, document }) => {
  expect(validate(schema, parse(document))).toEqual([])
  expect(document).toContain(operation)
})

test('all capabilities’ calls are checked', () => {
  expect(calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['viewer', 'signIn', 'portalHome', 'startCourse', 'reportLearning']),
  )
})
