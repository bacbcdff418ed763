import { expect, it } from 'vitest'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { firstWords } from './firstWords.ts'

// Casts: parts of pages with what is read of them.
const part = (element: object, elements: PageNode[] = []) => ({ id: 'p', element, elements }) as PageNode
const page = (...elements: object[]) => [
  part({ type: 'row' }, [
    part(
      { type: 'column' },
      elements.map((one) => part(one)),
    ),
  ]),
]
const text = (words: string) => ({
  type: 'richText',
  content: {
    slate: [
      { id: 'h', type: 'heading', level: 2, children: [{ text: 'About us' }] },
      { id: 't', type: 'paragraph', children: [{ text: words }] },
    ],
  },
})

it('are the first paragraph or subtitle, without headings, and bounded', () => {
  expect(firstWords(page({ type: 'divider' }, text('We sail.'), text('And row.')))).toBe('We sail.')
  expect(firstWords(page({ type: 'header', title: 'Sailing', subtitle: 'On quiet water' }))).toBe(
    'On quiet water',
  )
  expect(firstWords(page(text('word '.repeat(200))))?.length).toBeLessThanOrEqual(300)
  expect(firstWords(page({ type: 'divider' }))).toBeNull()
})
