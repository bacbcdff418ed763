import { expect, it } from 'vitest'
import { type ListAddress, readAddress, writeAddress } from './listAddress.ts'

it('an address keeps search, sort, filter and columns of a list', () => {
  const address: ListAddress = {
    search: 'green & black',
    sort: { field: 'updatedAt', direction: 'desc' },
    filter: { level: ['beginner', 'advanced'], active: true, publishedAt: false, kicker: [''] },
    columns: ['level', 'updatedAt'],
    isUnbound: true,
  }
  const text = writeAddress(address).toString()
  expect(readAddress(new URLSearchParams(text))).toEqual(address)
})

it('an empty address is the list as it begins', () => {
  const start = { search: '', sort: null, filter: {}, columns: null, isUnbound: false }
  expect(readAddress(new URLSearchParams())).toEqual(start)
  expect(writeAddress(start).toString()).toBe('')
})
