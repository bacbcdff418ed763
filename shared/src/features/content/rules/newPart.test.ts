import { expect, it } from 'vitest'
import { zodForRecord } from '#shared/kernel/model/zodFor.ts'
import { Course } from '../entities/Course.ts'
import { newLesson } from './newLesson.ts'
import { newPart } from './newPart.ts'
import { partAsLesson } from './partAsLesson.ts'

const ids = () => {
  let n = 0
  return () => `id${++n}`
}

it.each(['article', 'video', 'quiz', 'typeform', 'certification'] as const)('makes a valid %s', (type) => {
  const createId = ids()
  const block = newLesson('block', 'A new block', createId)
  const part = newPart(type, 'A new part', createId)
  const sections = [{ ...block, item: { ...block.item, subItems: [part] } }]
  const course = zodForRecord(Course).parse({ name: 'A course of tea', sections })
  expect(course).toMatchObject({ sections: [{ item: { subItems: [part] } }] })
  expect(part).not.toHaveProperty('subItems')
})

it('is treated as a lesson, hidden or not', () => {
  const { id, ...fields } = { ...newPart('quiz', 'Check yourself', ids()), hidden: true }
  const lesson = partAsLesson({ id, ...fields })
  expect(lesson).toMatchObject({ id, name: 'Check yourself', type: 'quiz', hidden: true, sections: [] })
  expect(lesson.item).toEqual(fields)
})
