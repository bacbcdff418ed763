import { expect, it } from 'vitest'
import { revertChange } from './revertChange.ts'

type Node = { id: string; name?: string; sections: Node[] }
const node = (id: string, ...sections: Node[]): Node => ({ id, sections })
const course = (name: string, ...sections: Node[]) => ({ name, headline: 'h', sections })

it('returns the state before if nothing changed since', () => {
  const before = course('One', node('a'))
  const after = course('Two')
  expect(revertChange({ ...after }, before, after)).toBe(before)
})

it('reverts only its own fields', () => {
  const before = course('One')
  const after = course('Two')
  expect(revertChange({ ...after, headline: 'theirs' }, before, after)).toEqual({
    ...before,
    headline: 'theirs',
  })
})

it('restores a removed element beside its neighbours, and keeps new ones', () => {
  const before = course('x', node('a'), node('b'), node('c'))
  const after = course('x', node('a'), node('c'))
  const current = course('x', node('a'), node('new'), node('c'))
  expect(revertChange(current, before, after).sections.map(({ id }) => id)).toEqual(['a', 'new', 'b', 'c'])
})

it('moves a node back with later changes inside it', () => {
  const before = course('x', node('a', node('n')), node('b'))
  const after = course('x', node('a'), node('b', node('n')))
  const current = course('x', node('a'), node('b', { ...node('n'), name: 'theirs' }))
  expect(revertChange(current, before, after)).toEqual(
    course('x', node('a', { ...node('n'), name: 'theirs' }), node('b')),
  )
})

it('leaves a node that another author has moved since', () => {
  const before = course('x', node('a', node('n')), node('b'), node('c'))
  const after = course('x', node('a'), node('b', node('n')), node('c'))
  const current = course('x', node('a'), node('b'), node('c', node('n')))
  expect(revertChange(current, before, after)).toEqual(current)
})

it('reverts a reordering', () => {
  const before = course('x', node('a'), node('b'), node('c'))
  const after = course('x', node('c'), node('a'), node('b'))
  const current = { ...course('x', node('c'), node('a'), node('b')), headline: 'theirs' }
  expect(revertChange(current, before, after)).toEqual({ ...before, headline: 'theirs' })
})

it('refuses if another author’s later contents would be lost', () => {
  const before = course('x')
  const after = course('x', node('mine'))
  const current = course('x', node('mine', node('theirs')))
  expect(() => revertChange(current, before, after)).toThrow('can no longer be undone')
})
