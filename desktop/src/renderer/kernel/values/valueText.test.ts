import { expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { Field, ListField, RecordField } from '#shared/kernel/model/Field.ts'
import { fieldKinds } from '#shared/kernel/model/kindOf.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { recordText, valueText } from './valueText.ts'

const nameOf = (entity: string, key: string) => (key === 'o~tea' ? 'Green tea' : `a ${entity}`)
const { fields } = Course

it.each([
  ['a text', fields.headline, 'Fine leaves', 'Fine leaves'],
  ['nothing', fields.headline, null, 'Nothing'],
  ['a switch', fields.gated, true, 'Yes'],
  ['a choice', fields.level, 'beginner', 'Beginner'],
  ['an amount', fields.price, 1999, '19.99'],
  ['a picture', fields.courseImage, 'o~tea', 'Green tea'],
  ['references', fields.libraries, ['o~tea', 'o~x'], 'Green tea, a library'],
  [
    'rich text',
    fields.richText1,
    { slate: [{ id: 'b', type: 'paragraph', children: [{ text: 'Hot.' }] }] },
    'Hot.',
  ],
  ['settings', json(), { maxItems: 3, tags: ['a', 'b'] }, 'Max items: 3\nTags: a, b'],
] as const)('shows %s in readable form', (_name, field, value, text) => {
  expect(valueText(field, value, nameOf)).toBe(text)
})

it('shows settings that are stored in another order with the same text', () => {
  const [one, other] = [
    { b: { d: 1, c: 2 }, a: 3 },
    { a: 3, b: { c: 2, d: 1 } },
  ]
  expect(valueText(json(), one, nameOf)).toBe(valueText(json(), other, nameOf))
})

it.each([
  ['USD', 1999, 'Price: $19.99'],
  ['JPY', 1900, 'Price: ¥1,900'],
  ['XX', 1999, 'Price: 19.99 XX'],
])('shows an amount in the currency of its record, %s', (currency, price, text) => {
  expect(recordText(fields, { price, currency }, nameOf)).toContain(text)
})

it('shows a course with a quiz as its outline, and correct answers by their texts', () => {
  const question = {
    id: 'q1',
    type: 'multipleChoiceQuestion',
    questionText: 'How hot?',
    answers: [
      { id: 'a1', answerText: 'Boiling' },
      { id: 'a2', answerText: 'Eighty degrees' },
    ],
    correctAnswer: ['a2'],
  }
  const item = { name: 'Heat', type: 'quiz', questions: [question] }
  const sections = [{ id: 's1', name: 'Heat', type: 'quiz', item, sections: [] }]
  const text = recordText(fields, { name: 'The way of tea', sections }, nameOf)
  expect(text).toContain('Name: The way of tea')
  for (const part of ['Question: How hot?', 'Answer: Boiling', 'Correct answers: Eighty degrees'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/[{}"]|\ba2\b|s1/)
})

/** A field's kind, and those of fields inside it. */
function kindsIn(field: Field): string[] {
  const fields = Object.values((field as Partial<RecordField>).fields ?? {})
  const { of } = field as Partial<ListField>
  return [field.kind, ...[...fields, ...(of ? [of] : [])].flatMap((inner) => kindsIn(inner))]
}

it('shows no synced record with JSON or keys', () => {
  const seen = new Set<string>()
  const random = createRandom(7)
  for (const entity of Object.values(entities).filter(({ sync }) => sync === 'synced')) {
    for (const field of Object.values(entity.fields)) for (const kind of kindsIn(field)) seen.add(kind)
    const record = buildRecord(entity, random)
    const text = recordText(entity.fields, record, () => 'Named')
    expect([entity.name, /\[object|[{}]|\w~\w/.exec(text)?.[0] ?? null]).toEqual([entity.name, null])
  }
  // Whole records stand in answers only.
  expect(Object.keys(fieldKinds).filter((kind) => !seen.has(kind))).toEqual(['recordOf'])
})
