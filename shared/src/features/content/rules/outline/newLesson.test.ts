import { expect, it } from 'vitest'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { Course } from '../../entities/Course.ts'
import { ofKind } from '../../lessons/parts.ts'
import { answered } from '../../questions/questionKinds.ts'
import { newLesson, newPart } from './newLesson.ts'
import { partAsLesson } from './partAsLesson.ts'

const ids = () => {
  let n = 0
  return () => `id${++n}`
}

it('starts a quiz with one multiple-choice question of two empty answers, the first correct (SAV-13)', () => {
  const item = ofKind(newLesson('quiz', 'Check yourself', ids()).item, 'quiz')
  expect(item?.questions).toHaveLength(1)
  const question = item?.questions[0] && answered(item.questions[0])
  expect(question?.type).toBe('multipleChoiceQuestion')
  expect(question?.answers.map((answer) => answer.answerText)).toEqual(['', ''])
  expect(question?.correctAnswer).toEqual([question?.answers[0]?.id])
  expect(item).toMatchObject({ passingPercentage: 30, showAnswers: true, showScoreOnCompletion: true })
})

it.each([
  'article',
  'video',
  'knowledgeCheck',
  'scorm',
  'pdf',
  'block',
  'certification',
  'typeform',
] as const)('makes a valid %s', (type) => {
  const section = newLesson(type, 'A new lesson', ids())
  expect(section.type).toBe(type)
  const course = zodForRecord(Course).safeParse({ name: 'A course of tea', sections: [section] })
  expect(course.error).toBeUndefined()
})

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
