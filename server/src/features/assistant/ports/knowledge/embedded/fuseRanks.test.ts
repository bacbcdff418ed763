import { describe, expect, it } from 'vitest'
import { fuseRanks } from './fuseRanks.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const fused = (worded: string, near: string, weight = 0.7) =>
  fuseRanks({ ranked: list(worded), weight: 1 }, { ranked: list(near), weight })
    .map(({ id }) => id)
    .join('')

describe('ranks of two searches', () => {
  it('put first what both have', () => {
    expect(fused('abc', 'cd')).toBe('cabd')
  })

  it('keep the order of one where the other is empty', () => {
    expect(fused('abc', '')).toBe('abc')
    expect(fused('', 'xyz')).toBe('xyz')
  })

  it('put the nearest in meaning after the first few that have the words', () => {
    expect(fused('abcdefgh', 'x').indexOf('x')).toBe(5)
  })
})
