import { expect, test } from 'vitest'
import { courseVisibility, type VisibilityReason } from './courseVisibility.ts'

const course = {
  active: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
  startDate: null,
  expiryDate: null,
  libraries: ['acme~l1'],
}
const portal = { libraries: ['acme~l1'], defaultLibrary: null }
const now = Date.parse('2026-06-15T23:30:00.000Z')

test.each<[VisibilityReason, object, object]>([
  ['visible', {}, {}],
  ['inactive', { active: false }, {}],
  ['notPublished', { publishedAt: null }, {}],
  ['notPublished', { publishedAt: '2026-06-16T00:00:00.000Z' }, {}],
  ['notYet', { startDate: '2026-06-16' }, {}],
  ['visible', { startDate: '2026-06-15', expiryDate: '2026-06-15' }, {}],
  ['expired', { expiryDate: '2026-06-14' }, {}],
  ['otherLibrary', { libraries: ['acme~l2'] }, {}],
  ['visible', { libraries: ['acme~l2'] }, { defaultLibrary: 'acme~l2' }],
  ['visible', { libraries: [] }, {}],
  ['visible', {}, { libraries: [] }],
])('%s: %o on %o', (reason, facts, shelves) => {
  const verdict = courseVisibility({ ...course, ...facts }, { ...portal, ...shelves }, now)
  expect(verdict).toEqual({ isVisible: reason === 'visible', reason })
})
