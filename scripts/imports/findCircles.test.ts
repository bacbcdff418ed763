import { expect, it } from 'vitest'
import { findCircles } from './findCircles.ts'

const graph = (edges: Record<string, string>) =>
  new Map(Object.entries(edges).map(([node, targets]) => [node, targets.split(' ').filter(Boolean)]))

it('finds no circle where imports go one way', () => {
  expect(findCircles(graph({ a: 'b c', b: 'c', c: 'outside' }))).toEqual([])
})

it('finds each circle once, the largest first', () => {
  const edges = { a: 'b', b: 'c', c: 'a d', d: 'e', e: 'd', f: 'a f' }
  expect(findCircles(graph(edges))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

it('joins circles that share a node', () => {
  expect(findCircles(graph({ a: 'b c', b: 'a', c: 'a' }))).toEqual([['a', 'b', 'c']])
})

it('follows a chain of 100,000 imports', () => {
  const edges = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [String(n), String(n + 1)]))
  expect(findCircles(graph({ ...edges, 99999: '0' }))).toHaveLength(1)
})
