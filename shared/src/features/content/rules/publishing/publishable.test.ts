import { expect, test } from 'vitest'
import { testCourse, testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { publishable } from './publishable.ts'

const text = { content: { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'Tea.' }] }] } }
const assets = new Map([
  ['acme~v', { type: 'video', status: 'uploaded', derivativeStatus: 'processed' }],
  ['acme~busy', { type: 'video', status: 'uploaded', derivativeStatus: 'processing' }],
  ['acme~bad', { type: 'pdf', status: 'uploaded', derivativeStatus: 'error' }],
])
const messages = (...sections: unknown[]) =>
  publishable(testCourse(sections), assets).faults.map((fault) => fault.message)

test('accepts a course whose lessons are all complete', () => {
  const verdict = publishable(
    testCourse([
      testLesson('l1', 'text', text),
      testLesson('l2', 'video', { asset: 'acme~v' }),
      testLesson('l3', 'quiz', { questions: [testQuestion('q1')] }),
      testLesson('l4', 'text', {}, { hidden: true }),
      testLesson('l5', 'typeform', { typeformId: 'AbC123' }),
      testLesson('l6', 'certification', { certification: 'acme~tea-master' }),
      testLesson('l7', 'block', {
        subItems: [
          { id: 'b1', name: 'A form', type: 'typeform', typeformId: 'AbC123' },
          { id: 'b2', name: 'Not ready', type: 'certification', hidden: true },
        ],
      }),
    ]),
    assets,
  )
  expect(verdict).toEqual({ isPublishable: true, faults: [] })
})

test('refuses to publish a course without lessons, or with hidden ones only', () => {
  expect(messages()).toEqual(['Add at least one lesson.'])
  expect(messages(testLesson('l1', 'text', text, { hidden: true }))).toEqual(['Add at least one lesson.'])
})

test.each([
  ['text', {}, 'Write its text.'],
  ['video', {}, 'Choose a file.'],
  ['video', { asset: 'acme~gone' }, 'Its file is no longer in the library.'],
  ['pdf', { asset: 'acme~v' }, 'Its file is not of type pdf.'],
  ['video', { asset: 'acme~busy' }, 'Its video is still being processed.'],
  ['pdf', { asset: 'acme~bad' }, 'Its file could not be processed. Open it to try again, or replace it.'],
  ['quiz', {}, 'Add at least one question.'],
  ['quiz', { questions: [testQuestion('q', [])] }, 'Question 1: Mark the correct answer.'],
  ['quiz', { questions: [testQuestion('q', ['gone'])] }, 'Question 1: Mark the correct answer.'],
  [
    'quiz',
    { questions: [testQuestion('q', ['a'], { questionText: ' ' })] },
    'Question 1: Write the question.',
  ],
  ['quiz', { questions: [testQuestion('q')], timeLimitEnabled: true }, 'Set the time limit in minutes.'],
  [
    'quiz',
    { questions: [testQuestion('q')], noOfQuestionsToAsk: 3 },
    'It is set to ask 3 questions but has only 1.',
  ],
  [
    'quiz',
    { questions: [testQuestion('q', [], { type: 'fillInTheBlank', answers: [] })] },
    'Question 1: Add at least one answer.',
  ],
  ['block', {}, 'Add at least one part.'],
  [
    'block',
    { subItems: [{ id: 'b1', name: 'A text', type: 'text', ...text, hidden: true }] },
    'Add at least one part.',
  ],
  ['typeform', {}, 'Enter the form’s ID.'],
  ['typeform', { typeformId: 'a form' }, 'The form’s ID is not valid: it can have letters and digits only.'],
  ['certification', {}, 'Choose a certification.'],
])('a %s with %j: %s', (type, item, message) => {
  expect(messages(testLesson('l1', type, item))).toEqual([`Lesson l1: ${message}`])
})

test('a knowledge check has no settings that can be wrong, and asks its first question alone (QUI-33)', () => {
  const questions = [testQuestion('q'), testQuestion('r', [])]
  const check = { questions, timeLimitEnabled: true, noOfQuestionsToAsk: 9 }
  expect(messages(testLesson('l1', 'knowledgeCheck', check))).toEqual([])
  expect(messages(testLesson('l1', 'knowledgeCheck', {}))).toEqual(['Lesson l1: Add at least one question.'])
})

test('says where the fault is', () => {
  const block = testLesson('l1', 'block', { subItems: [{ id: 'b1', name: 'A text', type: 'text' }] })
  expect(publishable(testCourse([block])).faults).toEqual([
    { path: ['sections', 'l1', 'item', 'subItems', 'b1'], message: 'Lesson l1, A text: Write its text.' },
  ])
})

test('asks for prerequisites that can be met', () => {
  const line = { prerequisiteType: 'course', course: null, microcast: null, certificationID: null } as const
  const course = {
    ...testCourse([testLesson('l1', 'article', text)]),
    key: 'acme~bees',
    prerequisites: [
      { ...line, id: 'none' },
      { ...line, id: 'self', course: 'acme~bees' },
      { ...line, id: 'other', course: 'acme~tea' },
      { ...line, id: 'earned', certificationID: 'diploma' },
    ],
  }
  expect(publishable(course).faults).toEqual([
    {
      path: ['prerequisites', 'none'],
      message: 'A prerequisite is empty. Choose what must come first, or remove the prerequisite.',
    },
    {
      path: ['prerequisites', 'self'],
      message: 'The course is its own prerequisite. Nobody could start it.',
    },
  ])
})
