import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { operations } from '../../../../../shared/src/operations.ts'
import { documentOf } from './callOperation.ts'

it.each(operations)('asks for $name in words that GraphQL can read', (operation) => {
  expect(() => parse(documentOf(operation))).not.toThrow()
})
