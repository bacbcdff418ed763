import { expect, it } from 'vitest'
import { zodForRecord } from '#shared/kernel/model/zodFor.ts'
import { Course } from '../entities/Course.ts'
import { ofKind } from '../lessons/parts.ts'
import { answered } from '../questions/questionKinds.ts'
import { newLesson } from './newLesson.ts'

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
