import { execute, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { findEntity } from '../../../../shared/src/entities.ts'
import { fromAnswer } from '../../../../shared/src/kernel/dataStore/fromAnswer.ts'
import { operationDocument } from '../../../../shared/src/kernel/dataStore/operationDocument.ts'
import type { Operation } from '../../../../shared/src/kernel/model/Operation.ts'
import { operations } from '../../../../shared/src/operations.ts'
import { handlers } from '../../features.ts'
import { buildSchema } from './buildSchema.ts'

const schema = buildSchema(handlers)

it.each(operations as readonly Operation[])('asks for the whole answer of $name', (operation) => {
  expect(validate(schema, parse(operationDocument(operation, findEntity)))).toEqual([])
})
