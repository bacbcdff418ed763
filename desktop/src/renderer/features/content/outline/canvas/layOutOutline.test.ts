import { expect, it } from 'vitest'
import { programOutlineKind } from '../../programs/programOutlineKind.ts'
import type { OutlineNode } from '../OutlineKind.ts'
import { layOutOutline } from './layOutOutline.ts'
import { allNodes } from './outlineNeeds.ts'

const lesson = (id: string): OutlineNode => ({ ...programOutlineKind.create('article', 'A lesson'), id })
const section = (id: string, ...sections: OutlineNode[]) =>
  // Cast: a section of a program with such steps.
  ({ ...programOutlineKind.createContainer('A section'), id, sections }) as OutlineNode
const outline = [
  section('a', lesson('a1'), section('a2', lesson('a21'))),
  section('b'),
  ...[lesson('c1'), lesson('c2')],
]
const lay = (sections: readonly OutlineNode[]) => layOutOutline(sections, () => 50)

it('puts sections beside each other, with what is in them below and to the side', () => {
  const { boxes, frames } = lay(outline)
  const at = (id: string) => boxes.get(id) ?? { x: Number.NaN, y: Number.NaN }
  expect(at('a')).toMatchObject({ x: 0, y: 0 })
  expect([at('a1').x, at('a21').x]).toEqual([20, 40])
  expect([at('b').y, at('c1').y]).toEqual([0, 0])
  expect(at('b').x).toBeGreaterThan(at('a21').x + 248)
  expect(at('c2')).toMatchObject({ x: at('c1').x, y: 86 })
  expect([...frames.keys()]).toEqual(['a', 'b'])
})

it('has one place between any two neighbours, at each end, and in an empty section', () => {
  const { gaps } = lay(outline)
  expect(
    gaps.map(({ place, to }) => `${place.parent ?? ''}/${place.after ?? ''} ${to ?? ''}`).toSorted(),
  ).toEqual(
    [
      ...['a/ a1', 'a/a1 a2', 'a2/ a21', 'a2/a21 ', 'a/a2 ', 'b/ '],
      ...['/ a', '/a b', '/b c1', '/c1 c2', '/c2 '],
    ].toSorted(),
  )
  expect(new Set(gaps.map(({ id }) => id)).size).toBe(gaps.length)
})

it('continues many steps without a section in further columns, and covers none of 200', () => {
  const many = Array.from({ length: 200 }, (_none, at) => lesson(`l${at}`))
  const { boxes } = lay(many)
  const columns = new Set([...boxes.values()].map(({ x }) => x))
  expect(columns.size).toBe(17)
  expect(new Set(allNodes(many).map(({ id }) => JSON.stringify(boxes.get(id)))).size).toBe(200)
})
