import { execute, GraphQLObjectType, GraphQLSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { zodForAnswers } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { operations } from '#shared/operations.ts'
import { handlers } from '../../features.ts'
import { buildSchema } from './buildSchema.ts'
import { makeOutputFields, typesOfKinds } from './outputTypes.ts'

const schema = buildSchema(handlers)

describe.each(operations as readonly Operation[])('the document of $name', (operation) => {
  it('is valid', () => {
    expect(validate(schema, parse(operationDocument(operation, findEntity)))).toEqual([])
  })

  it('brings the whole answer, as its definition has it', async () => {
    const { data, errors } = await answering(operation.output, sampleOf(operation.output))
    expect(errors).toBeUndefined()
    const read = fromAnswer(operation.output, { ...(data as Record<string, unknown>) }, findEntity)
    expect(zodForAnswers(operation.output, findEntity).parse(read)).toMatchObject(sampleOf(operation.output))
  })
})

describe('an answer that is not as its operation says', () => {
  const row = record({ name: text({ required: true }), score: number() }, { typeName: 'TestRow' })
  const output = { rows: list(row), best: row, total: number({ required: true }) }
  const stored = (name: unknown) => ({ name, score: 1 })

  it('drops elements and records without required fields, and keeps the others', async () => {
    const answer = { rows: [stored('Mia'), stored(null), stored(7)], best: stored(undefined), total: 3 }
    expect(await answering(output, answer)).toEqual({
      data: { rows: [stored('Mia')], best: null, total: 3 },
    })
  })

  it('is an error where the answer itself misses something', async () => {
    const { errors } = await answering(output, { rows: [], best: null, total: 'many' })
    expect(errors).toHaveLength(1)
  })

  it('may have parts that come later', async () => {
    const answer = { rows: Promise.resolve([stored('Mia')]), best: null, total: Promise.resolve(1) }
    expect((await answering(output, answer)).data).toEqual({ rows: [stored('Mia')], best: null, total: 1 })
  })
})

/** What a caller gets who asks for everything. */
async function answering(output: Fields, answer: Record<string, unknown>) {
  const type = new GraphQLObjectType({ name: 'Query', fields: makeOutputFields(output, 'Query') })
  const result = await execute({
    schema: new GraphQLSchema({ query: type, types: typesOfKinds() }),
    document: parse(`{ ${writeSelection(output, undefined, findEntity)} }`),
    rootValue: answer,
    contextValue: {},
  })
  return JSON.parse(JSON.stringify(result)) as typeof result
}

const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.secret ? [] : [[name, sampleOfOne(field)]])),
  )

function sampleOfOne(field: Field): unknown {
  if (field.kind === 'list') return [sampleOfOne((field as unknown as { of: Field }).of)]
  if (field.kind === 'record') return sampleOf((field as unknown as { fields: Fields }).fields)
  if (field.kind !== 'recordOf') return kindOf(field).samples(field).valid[0]
  const moment = '2026-11-20T08:00:00.000Z'
  const base = { key: 'acme~one', id: 'one', organization: 'acme', createdAt: moment, updatedAt: moment }
  return { ...base, ...sampleOf(findEntity(field.entity)?.fields ?? {}) }
}
