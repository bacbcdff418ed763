import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { undone } from './undone.ts'

const course = (name: string) => ({ name, sections: [] })

test('undo of a deletion brings the record back', () => {
  expect(undone(Course, null, null, course('Tea'))).toEqual(course('Tea'))
})

test('leaves a record that another author’s edit has restored', () => {
  expect(undone(Course, course('Green tea'), null, course('Tea'))).toEqual(course('Green tea'))
})
