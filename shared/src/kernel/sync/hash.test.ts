import { describe, expect, it } from 'vitest'
import { cellHash, chainWrites, emptyHash, hashOfCells, sha256Hex, xorHashes } from './hash.ts'

const cell = (path: string, value: string | number | object) => ({
  entity: 'course',
  key: 'acme~tea',
  path,
  value: JSON.parse(JSON.stringify(value)),
})

describe('hashes', () => {
  it('are SHA-256', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('do not depend on the order of cells or of property names', () => {
    const cells = [cell('name', 'Tea'), cell('price', 5), cell('tokens', { b: 1, a: [{ d: 2, c: 3 }] })]
    expect(hashOfCells(cells.toReversed())).toBe(hashOfCells(cells))
    expect(cellHash(cell('tokens', { a: 1, b: 2 }))).toBe(cellHash(cell('tokens', { b: 2, a: 1 })))
  })

  it('change with every part of a cell, and change back with it', () => {
    const one = cell('name', 'Tea')
    for (const other of [cell('name', 'Te'), cell('headline', 'Tea'), { ...one, key: 'acme~ink' }])
      expect(cellHash(other)).not.toBe(cellHash(one))
    const whole = hashOfCells([one, cell('price', 5)])
    expect(xorHashes(whole, cellHash(one))).toBe(cellHash(cell('price', 5)))
    expect(xorHashes(whole, whole)).toBe(emptyHash)
    expect(xorHashes(`0${'1'.repeat(63)}`, emptyHash)).toBe(`0${'1'.repeat(63)}`)
  })

  it('chain writes independently of how they are split into pushes, but including each of them', () => {
    const writes = ['a', 'b', 'c'].map((value, i) => ({
      ...cell('name', value),
      stamp: `00000000${i}-0000-replica1a`,
    }))
    const whole = chainWrites(emptyHash, writes)
    expect(chainWrites(chainWrites(emptyHash, writes.slice(0, 1)), writes.slice(1))).toBe(whole)
    const other = writes.with(1, { ...cell('name', 'x'), stamp: '000000001-0000-replica1a' })
    expect(chainWrites(emptyHash, other)).not.toBe(whole)
  })
})
