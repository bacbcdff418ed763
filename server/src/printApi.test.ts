import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printApi } from './printApi.ts'

it('server/schema.graphql is up to date (npm run print)', () => {
  const committed = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')
  expect(committed === printApi()).toBe(true)
})
