import { expect, it } from 'vitest'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { hiddenInWords, hiddenOn } from './hiddenOn.ts'

const hide = (...on: string[]) =>
  Object.fromEntries(['Phone', 'Tablet', 'Desktop'].map((one) => [`hiddenOn${one}`, on.includes(one)]))
// Cast: only the fields that the rule reads.
const part = (type: string, on: string[], elements: PageNode[] = []) =>
  ({ id: type, element: { type, ...hide(...on) }, elements }) as unknown as PageNode

it('hides a part at the widths that its author chose', () => {
  expect(hiddenOn(part('header', []))).toEqual([])
  expect(hiddenOn(part('row', ['Desktop', 'Phone']))).toEqual(['phone', 'desktop'])
})

it('never hides what a page is for, nor what that is in', () => {
  const content = part('pageContent', ['Phone'])
  const column = part('column', ['Tablet'], [content])
  for (const node of [content, column, part('row', ['Phone', 'Desktop'], [column])])
    expect(hiddenOn(node)).toEqual([])
})

it('shows parts of editions from before there was hiding', () => {
  expect(hiddenOn({ id: 'a', element: { type: 'row' }, elements: [] } as unknown as PageNode)).toEqual([])
})

it('says it in words', () => {
  expect(hiddenInWords([])).toBeNull()
  expect(hiddenInWords(['phone', 'tablet'])).toBe('hidden on phones and tablets')
  expect(hiddenInWords(['phone', 'tablet', 'desktop'])).toBe('hidden at every width')
})
