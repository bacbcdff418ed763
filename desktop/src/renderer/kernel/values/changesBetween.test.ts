import { expect, it, test } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { changesBetween } from './changesBetween.ts'

const nameOf = (_entity: string, key: string) => `the one named ${key.length}`
const lesson = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  type: 'article',
  item: { name, type: 'article', headline: null },
  sections: [],
  ...more,
})
const section = (id: string, name: string, sections: object[]) => ({
  ...lesson(id, name),
  item: null,
  sections,
})
const between = (from: object, to: object) => changesBetween(Course, { ...from }, { ...to }, nameOf)

test.each([
  ['a text', { headline: 'Fine' }, { headline: null }, { place: 'Headline', from: 'Fine', to: 'Nothing' }],
  [
    'a choice',
    { level: 'beginner' },
    { level: 'advanced' },
    { place: 'Level', from: 'Beginner', to: 'Advanced' },
  ],
  ['a switch', { gated: false }, { gated: true }, { place: 'Asks for sign-in', from: 'No', to: 'Yes' }],
  [
    'a reference',
    { kicker: null },
    { kicker: 'acme~one' },
    { place: 'Kicker', from: 'Nothing', to: 'the one named 8' },
  ],
  [
    'a text inside a lesson',
    { sections: [lesson('a', 'Green tea')] },
    {
      sections: [
        lesson('a', 'Green tea', { item: { name: 'Green tea', type: 'article', headline: 'Grass' } }),
      ],
    },
    { place: 'Green tea › Headline', from: 'Nothing', to: 'Grass' },
  ],
  [
    'a lesson’s name, which is stored twice',
    { sections: [lesson('a', 'Green tea')] },
    { sections: [lesson('a', 'White tea')] },
    { place: 'Green tea › Name', from: 'Green tea', to: 'White tea' },
  ],
])('says %s with both values', (_name, from, to, change) => {
  expect(between(from, to)).toEqual([change])
})

test('lessons that come back, go away, or move are named', () => {
  const from = { sections: [section('s', 'Leaves', [lesson('a', 'Green tea')]), lesson('b', 'Water')] }
  const to = { sections: [section('s', 'Leaves', [lesson('b', 'Water')]), lesson('c', 'Cups')] }
  expect(between(from, to)).toEqual([
    { place: 'Green tea', how: 'Goes away' },
    { place: 'Water', how: 'Moves into “Leaves”' },
    { place: 'Cups', how: 'Comes back' },
  ])
})

test('describes each kind of change', () => {
  const from = { sections: [section('s', 'Leaves', [lesson('a', 'Green tea')]), lesson('b', 'Water')] }
  const to = { sections: [section('s', 'Leaves', [lesson('b', 'Water')]), lesson('c', 'Cups')] }
  expect(changesBetween(Course, from, to, nameOf, 'did').map(({ how }) => how)).toEqual([
    'Was removed',
    'Was moved into “Leaves”',
    'Is new',
  ])
})

test('names elements without a name by their content, or by kind and number', () => {
  const answer = (id: string, answerText: string) => ({ id, answerText, explanation: null })
  const quiz = (answers: object[]) => {
    const questions = [
      { id: 'q1', type: 'multipleChoiceQuestion', questionText: '', answers, correctAnswer: [] },
    ]
    return { sections: [lesson('a', 'Tea', { item: { name: 'Tea', type: 'quiz', questions } })] }
  }
  expect(
    between(quiz([answer('x', 'Hot'), answer('y', '')]), quiz([answer('x', 'Hot'), answer('y', 'Cold')])),
  ).toEqual([
    {
      place: 'Tea › Questions › Question 1 › Answers › Answer 2 › Answer',
      from: 'Nothing',
      to: 'Cold',
    },
  ])
  const needed = { id: 'p1', prerequisiteType: 'course', course: 'acme~black' }
  const empty = { ...needed, id: 'p2', course: null }
  expect(between({ prerequisites: [] }, { prerequisites: [needed, empty] })).toEqual([
    { place: 'Prerequisites › the one named 10', how: 'Comes back' },
    { place: 'Prerequisites › Prerequisite 2', how: 'Comes back' },
  ])
})

test('lists a restored section with its lessons once, and a new order as one change', () => {
  const [a, b] = [lesson('a', 'Green tea'), lesson('b', 'Water')]
  expect(between({ sections: [] }, { sections: [section('s', 'Leaves', [a, b])] })).toEqual([
    { place: 'Leaves', how: 'Comes back' },
  ])
  expect(between({ sections: [a, b] }, { sections: [b, a] })).toEqual([
    { place: 'Outline', how: 'Another order' },
  ])
})

it('lists a token of a stylesheet by its form’s names, and no others that are stored in another order', () => {
  const before = { stylesheet: { primary: '#aa0011', headingFont: 'own:Fraunces' } }
  const after = { stylesheet: { headingFont: 'Georgia', primary: '#aa0011' } }
  expect(changesBetween(Portal, before, after, nameOf)).toEqual([
    { place: 'Stylesheet tokens › Fonts › Headings', from: 'Fraunces (uploaded)', to: 'Georgia' },
  ])
})

it('shows no change of any synced record with JSON, keys, ids or stored dates', () => {
  const random = createRandom(5)
  for (const entity of Object.values(entities).filter(({ sync }) => sync === 'synced')) {
    const [one, two] = [buildRecord(entity, random), buildRecord(entity, random)]
    const changes = changesBetween(entity, one, two, () => 'Named')
    const text = changes.map((change) => Object.values(change).join(' ')).join(' ')
    expect([entity.name, text.match(/\[object|[{}]|\w~\w|\d{4}-\d\d-\d\d/)?.[0] ?? null]).toEqual([
      entity.name,
      null,
    ])
  }
})
