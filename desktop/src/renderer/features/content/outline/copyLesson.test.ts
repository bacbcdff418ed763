import { expect, it } from 'vitest'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { partsOf, questionsOf } from '#shared/features/content/lessons/parts.ts'
import { answered } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { copyLesson, copyPart } from './copyLesson.ts'

function lesson(type: string, item: Record<string, unknown>): CourseSection & { item: CourseItem } {
  const [first] = testCourse([testLesson('l1', type, item)]).sections
  if (!first?.item) throw new Error('no lesson')
  return { ...first, item: first.item }
}
const keyOf = (question: QuizQuestion) => {
  const { answers, correctAnswer } = answered(question) ?? { answers: [], correctAnswer: [] as string[] }
  return answers.filter(({ id }) => correctAnswer.includes(id)).map(({ answerText }) => answerText)
}

/** Both questions use the answer ids a, b and c, as imported ones may. */
const questions = [testQuestion('q1', ['a']), testQuestion('q2', ['c'])]

it('keeps the key of every question, even with equal answer ids in two questions', () => {
  const copy = copyLesson(lesson('quiz', { questions }))
  expect(copy.item && questionsOf(copy.item).map(keyOf)).toEqual([['Answer a'], ['Answer c']])
  expect(copy.item?.name).toBe('Copy of Lesson l1')
})

it('copies a block with its parts, with new ids', () => {
  const block = lesson('block', {
    subItems: [
      { id: 'p1', name: 'Read this', type: 'article' },
      { id: 'p2', name: 'Check yourself', type: 'quiz', questions },
    ],
  })
  const parts = partsOf(copyLesson(block).item)
  expect(parts.map(({ name }) => name)).toEqual(['Read this', 'Check yourself'])
  expect(parts[1] && questionsOf(parts[1]).map(keyOf)).toEqual([['Answer a'], ['Answer c']])
  const ids = parts.flatMap((part) => [part.id, ...questionsOf(part).map((question) => question.id)])
  expect(new Set(ids).size).toBe(4)
  for (const old of ['p1', 'p2', 'q1', 'q2']) expect(ids).not.toContain(old)
})

it('names a copied part like other copies, within the name’s bounds', () => {
  const long = { id: 'p1', name: 'T'.repeat(80), type: 'article' }
  const [part] = partsOf(lesson('block', { subItems: [long] }).item)
  if (!part) throw new Error('no part')
  expect(copyPart(part)).toMatchObject({ name: `Copy of ${'T'.repeat(72)}`, type: 'article' })
  expect(copyPart(part).id).not.toBe('p1')
})
