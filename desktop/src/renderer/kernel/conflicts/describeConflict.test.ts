import { expect, test } from 'vitest'
import type { Row } from '../../../core/CoreApi.ts'
import { conflictPlace, reasonText, versionText } from './describeConflict.ts'

const nameOf = (_entity: string, key: string) => `the one at ${key}`
const block = { id: 'b1', type: 'paragraph', children: [{ text: 'Not boiling.' }] }
const lesson = { id: 'hot', name: 'How hot?', item: { content: { slate: [block] } }, sections: [] }
// Only the fields that the text uses.
const course = {
  sections: [{ id: 'water', name: 'Water', item: null, sections: [lesson] }],
} as unknown as Row
const conflict = (path: string, reason = 'collision') =>
  ({ entity: 'course', path, reason }) as unknown as Row

test('a paragraph is named by its lesson, and shown as text', () => {
  const one = conflict('sections/hot/item/content/b1/@block')
  expect(conflictPlace(one, course)).toBe('Sections › How hot? › Content')
  expect(versionText(block, one, course, nameOf)).toBe('Not boiling.')
})

test('two moves are described as moves, with their targets', () => {
  const one = conflict('sections/hot/@place')
  expect(conflictPlace(one, course)).toBe('Sections › How hot?')
  expect(reasonText(one)).toBe('Moved to two places')
  expect(versionText({ parent: 'water', order: 'a0' }, one, course, nameOf)).toBe('In “Water”')
  expect(versionText({ parent: null, order: 'a0' }, one, course, nameOf)).toBe('At the top level')
})

test('a removal is shown beside the concurrent edit, without JSON or keys', () => {
  const gone = conflict('sections/hot/@gone', 'deletedAndEdited')
  expect(versionText(block, gone, course, nameOf)).toBe('Not boiling.')
  expect(versionText('acme~film', gone, course, nameOf)).toBe('Another record')
  expect(versionText({ maxItems: 3 }, gone, course, nameOf)).toBe('Max items: 3')
})

test('a removal is shown as one', () => {
  const one = conflict('sections/hot/@gone', 'deletedAndEdited')
  expect(conflictPlace(one, course)).toBe('Sections › How hot?')
  expect(versionText(true, one, course, nameOf)).toBe('Deleted')
})

test('a rule broken by two edits together is described in the server’s sentence', () => {
  const broken = { ...conflict('expiryDate', 'rule'), message: 'Must not be before the start.' }
  expect(reasonText(broken)).toBe('Must not be before the start.')
})
