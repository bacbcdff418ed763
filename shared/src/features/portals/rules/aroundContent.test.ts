import { expect, it } from 'vitest'
import { createId } from '#shared/kernel/model/key.ts'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { aroundContent } from './aroundContent.ts'

const node = (type: string, ...elements: PageNode[]) =>
  // Cast: the other fields do not matter here.
  ({ id: `${type}-${createId()}`, element: { type }, elements }) as unknown as PageNode
const row = (...widgets: string[]) => node('row', node('column', ...widgets.map((type) => node(type))))

it('is placed at its widget, as wide as the page if it is alone in its row', () => {
  const [first, middle, last] = [row('header'), row('pageContent'), row('image', 'button')]
  const { content, ...around } = aroundContent([first, middle, last], 'course')
  expect(around).toEqual({ before: [first], row: null, after: [last] })
  expect(content).toMatch(/^pageContent/)
})

it('is placed once, in its row next to other widgets', () => {
  const [shared, again] = [row('pageContent', 'image', 'pageContent'), row('pageContent')]
  const found = aroundContent([shared, again], 'course')
  expect(found).toEqual({
    content: shared.elements[0]?.elements[0]?.id,
    ...{ before: [], row: shared, after: [again] },
  })
})

it('is placed at the end of a design without its widget', () => {
  const rows = [row('header'), row()]
  expect(aroundContent(rows, 'course')).toEqual({ content: null, before: rows, row: null, after: [] })
})
