import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { operations } from '../../../../../shared/src/operations.ts'
import { documentOf } from './callOperation.ts'

it.each(operations)('builds a valid GraphQL document for $name', (operation) => {
  expect(() => parse(documentOf(operation))).not.toThrow()
})
