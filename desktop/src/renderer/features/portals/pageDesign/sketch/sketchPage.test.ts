import { expect, it } from 'vitest'
import { makePart, makeRow } from '../acts/makePart.ts'
import { addables } from '../adding/addable.tsx'
import { sketchPage } from './sketchPage.ts'

it('draws what a page is made of, in its place', () => {
  const marks = sketchPage(
    [
      makeRow([[makePart('header', { title: 'Tea' }), makePart('button', { label: 'Go' })]], [], {
        backgroundColor: '#112233',
      }),
      makeRow([[makePart('image')], [makePart('richText')]], [6, 6]),
    ],
    64,
    40,
  )
  expect(marks.map(({ kind }) => kind)).toEqual([
    'ground',
    'title',
    'action',
    'picture',
    ...['line', 'line', 'line'],
  ])
  expect(marks[0]).toMatchObject({ x: 0, width: 64, color: '#112233' })
  const [, title, , picture, line] = marks
  expect(picture?.y).toBeGreaterThan(title?.y ?? 0)
  expect(line?.x).toBeGreaterThan(picture?.x ?? 0)
})

it('draws all that can be added, and never outside of the page', () => {
  for (const { type, make } of addables) {
    const part = make()
    const row = type === 'row' ? part : makeRow([type === 'column' ? [] : [part]])
    for (const { x, y, width, height } of sketchPage([row], 64, 40)) {
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(64.01)
    }
  }
})

it('leaves out what is below the picture', () => {
  const many = Array.from({ length: 100 }, () => makeRow([[makePart('header', { title: 'Tea' })]]))
  expect(sketchPage(many, 64, 40).length).toBeLessThan(12)
})
