import { expect, test } from 'vitest'
import { hasContent, layoutsFor } from './startingLayouts.ts'

const named = (kind: string) => layoutsFor(kind).map(({ label }) => label)

test('a page for something of its own begins as readers see it today', () => {
  expect(named('course')).toEqual(['As it is now', 'Welcome page', 'Catalogue'])
  const [usual] = layoutsFor('course')
  const [row, ...others] = usual?.make(hasContent('course')) ?? []
  expect(others).toEqual([])
  expect(row?.elements[0]?.elements[0]?.element.type).toBe('pageContent')
})

test.each(['home', 'free'])('a page of kind %s begins as a welcome page, and may be empty', (kind) => {
  expect(named(kind)).toEqual(['Welcome page', 'Catalogue', 'Empty page'])
  expect(layoutsFor(kind).at(-1)?.make(hasContent(kind))).toEqual([])
})
