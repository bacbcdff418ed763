import { expect, test } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { testCourse, testLesson } from '#shared/testing/testCourse.ts'
import { findDraftPlace } from './draftPlaces.ts'
import type { DraftComment } from './useDraftReviews.ts'

const content = { slate: ['b1', 'b2'].map((id) => ({ id, type: 'paragraph', children: [{ text: id }] })) }
const course = testCourse([testLesson('text', 'article', { content })]) as never as Row
const comment = (values: Partial<DraftComment>): DraftComment => ({
  ...{ id: 'c', parent: null, lesson: 'text', block: null, quote: null, author: 'Ann', isStaff: false },
  ...{ text: 'Which?', createdAt: '2026-11-28T10:00:00.000Z', resolvedAt: null },
  ...values,
})

test.each<[string, Partial<DraftComment>, Omit<ReturnType<typeof findDraftPlace>, 'lesson'>]>([
  ['a whole lesson', {}, { name: 'Lesson text', comment: null, isMissing: false }],
  ['a block', { block: 'b2' }, { name: 'Lesson text', comment: 'c', isMissing: false }],
  ['a block that was removed', { block: 'b9' }, { name: 'Lesson text', comment: null, isMissing: true }],
  ['a lesson that was removed', { lesson: 'gone' }, { name: null, comment: null, isMissing: true }],
])('finds the place of a comment: %s', (_what, values, place) => {
  expect(findDraftPlace(course, comment(values))).toMatchObject(place)
})
