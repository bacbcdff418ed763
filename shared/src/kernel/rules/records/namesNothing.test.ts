import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { item } from '#shared/features/content/entities/parts/item.ts'
import { answer } from '#shared/features/content/questions/quizQuestion.ts'
import { fieldsIn } from './elementName.ts'
import { namesNothing } from './namesNothing.ts'

const needed = fieldsIn(Course.fields.prerequisites)
const line = { id: 'p1', prerequisiteType: 'course', course: null, microcast: null, certificationID: null }

test.each([
  ['an empty prerequisite', needed, line, true],
  ['a prerequisite with a course', needed, { ...line, course: 'acme~tea' }, false],
  [
    'one with a course, of another type',
    needed,
    { ...line, prerequisiteType: 'microcast', course: 'acme~tea' },
    true,
  ],
  ['one with a certification alone', needed, { ...line, certificationID: 'master' }, false],
  ['an empty item of a category', item, { id: 'i1', type: 'course' }, true],
  ['an item of a category', item, { id: 'i1', type: 'course', course: 'acme~tea' }, false],
  ['an empty answer, which is to be read', answer.fields, { id: 'a1', answerText: '' }, false],
])('%s', (_name, fields, element, is) => {
  expect(namesNothing(fields, element)).toBe(is)
})
