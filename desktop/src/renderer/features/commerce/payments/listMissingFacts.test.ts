import { expect, it } from 'vitest'
import { listMissingFacts } from './listMissingFacts.ts'

it('lists an address without a city, and a tax number that is missing', () => {
  expect(listMissingFacts({})).toEqual(['address', 'tax number'])
  expect(listMissingFacts({ address: 'Quay 1', taxNumber: 'GB 1' })).toEqual(['address'])
  expect(listMissingFacts({ address: 'Quay 1', city: 'Harbour Town', taxNumber: ' ' })).toEqual([
    'tax number',
  ])
  expect(listMissingFacts({ address: 'Quay 1', city: 'Harbour Town', taxNumber: 'GB 1' })).toEqual([])
})
