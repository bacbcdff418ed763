import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { describeEdits, describePlaces } from './describeEdits.ts'

const questions = [
  {
    id: 'q1',
    type: 'openEnded',
    questionText: 'How hot is the water for white tea, and how long does it stay in?',
  },
  { id: 'q2', type: 'fillInTheBlank', questionText: '', answers: [{ id: 'a1', answerText: '75 °C' }] },
]
const course = {
  sections: [{ id: 's1', name: 'Tea', item: { name: 'Tea', type: 'quiz', questions }, sections: [] }],
  prerequisites: [{ id: 'p1', prerequisiteType: 'course', course: null }],
}
const at = ['sections', 's1', 'item', 'questions']
const insert = (path: string[], element: object): Edit => ({
  do: 'insert',
  path,
  element: { id: 'new', ...element } as never,
})
const place = 'Tea › Questions'

test.each<[string, Edit, string]>([
  ['a new lesson', insert(['sections'], { name: 'Water' }), '“Water” added to Outline'],
  ['a new question', insert(at, { questionText: '' }), `A question added to ${place}`],
  ['a copied question', insert(at, { questionText: 'Why?' }), `“Why?” added to ${place}`],
  [
    'a new answer',
    insert([...at, 'q2', 'answers'], { answerText: '' }),
    `An answer added to ${place} › Question 2 › Answers`,
  ],
  ['a new prerequisite', insert(['prerequisites'], {}), 'A prerequisite added to Prerequisites'],
  [
    'a removed prerequisite',
    { do: 'remove', path: ['prerequisites'], id: 'p1' },
    'Prerequisites › Prerequisite 1 removed',
  ],
  [
    'a long question',
    { do: 'set', path: [...at, 'q1', 'type'], value: 'fillInTheBlank' },
    `${place} › How hot is the water for white tea, and how long does it sta… › Type changed`,
  ],
  [
    'an answer by its text',
    { do: 'set', path: [...at, 'q2', 'answers', 'a1', 'explanation'], value: 'Less bitter.' },
    `${place} › Question 2 › Answers › 75 °C › Explanation changed`,
  ],
])('says %s', (_name, edit, words) => {
  expect(describeEdits(Course, [edit], course)).toBe(words)
})

test('distinguishes two lessons with one name by their section or order', () => {
  const lesson = (id: string, name = 'Quiz') => ({ id, name, item: { name }, sections: [] })
  const outline = (...sections: object[]) => ({ sections })
  const rename = (id: string): Edit => ({
    do: 'set',
    path: ['sections', id, 'item', 'headline'],
    value: 'New',
  })
  const apart = outline(
    { id: 'leaves', name: 'Leaves', item: null, sections: [lesson('q1')] },
    { id: 'water', name: 'Water', item: null, sections: [lesson('q2')] },
  )
  expect(describeEdits(Course, [rename('q2')], apart)).toBe('Quiz (in “Water”) › Headline changed')
  const together = outline(lesson('q1'), lesson('q2'))
  expect(describeEdits(Course, [rename('q2')], together)).toBe('Quiz (2) › Headline changed')
  expect(describeEdits(Course, [rename('q1')], outline(lesson('q1')))).toBe('Quiz › Headline changed')
})

test('names three places and the number of others', () => {
  const names = ['name', 'headline', 'slug', 'description', 'price']
  const say = (count: number) => describePlaces(Course, names.slice(0, count), {})
  expect(say(3)).not.toContain('more')
  expect(say(4)).toBe(`${say(3)} and 1 more`)
  expect(say(5)).toBe(`${say(3)} and 2 more`)
})
