import { expect, it, test } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { entities } from '#shared/entities.ts'
import { toCells } from '#shared/kernel/sync/cells.ts'
import { diffCells } from '#shared/kernel/sync/diff.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { conflictPlace, madeText, reasonText, sentenceText, versionText } from './describeConflict.ts'

const nameOf = (_entity: string, key: string) => `the one named ${key.length}`
// A cell holds a block without its id.
const block = { type: 'paragraph', children: [{ text: 'Not boiling.' }] }
const item = { id: 'hot', name: 'How hot?', type: 'article', content: { slate: [{ ...block, id: 'b1' }] } }
const lesson = { id: 'hot', name: 'How hot?', hidden: true, item, sections: [] }
const long = { id: 'long', name: 'How long?', item: null, sections: [] }
// Only the fields that the text uses.
const course = {
  level: 'advanced',
  startDate: '2026-03-01',
  kicker: 'acme~new',
  sections: [{ id: 'water', name: 'Water', item: null, sections: [lesson, long] }],
} as unknown as Row
const conflict = (path: string, reason = 'collision', sides: object = {}) =>
  ({ entity: 'course', path, reason, ...sides }) as unknown as Row
const text = (one: Row, side: 'kept' | 'other' = 'kept') => versionText(one, side, course, nameOf)

test('a paragraph is named by its lesson, and shown as text', () => {
  const one = conflict('sections/hot/item/content/b1/@block', 'collision', { kept: block })
  expect(conflictPlace(one, course)).toBe('How hot? › Content')
  expect(text(one)).toBe('Not boiling.')
})

test('two moves are described as moves, with their targets', () => {
  const one = conflict('sections/hot/@place', 'collision', {
    kept: { parent: 'water', order: 'a0' },
    other: { parent: null, order: 'a0' },
  })
  expect(conflictPlace(one, course)).toBe('How hot?')
  expect(reasonText(one, course)).toBe('Moved to two places')
  expect(text(one)).toBe('In “Water”')
  expect(text(one, 'other')).toBe('At the top level')
})

test('distinguishes two moves between the same neighbours', () => {
  const one = conflict('sections/long/@place', 'collision', {
    kept: { parent: 'water', order: 'a0' },
    other: { parent: 'water', order: 'a1' },
  })
  expect(text(one)).toBe('At place 2 of 2')
  expect(text(one, 'other')).toBe('In another position')
})

test.each([
  ['a paragraph', 'sections/hot/@gone', block, 'Content: Not boiling.'],
  ['a choice', '@gone', 'advanced', 'Level: Advanced'],
  [
    'a date',
    '@gone',
    '2026-03-01',
    `Start date: ${new Date('2026-03-01').toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}`,
  ],
  ['a reference', '@gone', 'acme~new', 'Kicker: the one named 8'],
  ['a switch', 'sections/hot/@gone', true, 'Hidden: Yes'],
  ['a switch that was changed again', 'sections/hot/@gone', false, 'Edited'],
  ['a move', 'sections/hot/@gone', { parent: 'water', order: 'a0' }, 'Moved. In “Water”'],
  ['settings that are gone since', 'sections/hot/@gone', { id: 'x1', maxItems: 3 }, 'Max items: 3'],
  ['a record that is gone since', 'sections/hot/@gone', 'acme~film', 'Another record'],
  [
    'records that are gone since',
    'sections/hot/@gone',
    ['acme~film', 'acme~two'],
    'Another record, Another record',
  ],
])('an edit of %s is shown in words beside the deletion', (_name, path, kept, shown) => {
  const one = conflict(path, 'deletedAndEdited', { kept, other: true })
  expect(text(one)).toBe(shown)
  expect(text(one, 'other')).toBe('Deleted')
})

test('shows a value that was both emptied and edited', () => {
  const one = conflict('sections/hot/item/@set', 'deletedAndEdited', { kept: 'How hot?', other: false })
  expect(text(one)).toContain('How hot?')
  expect(text(one, 'other')).toBe('Emptied')
})

test('a change of type beside an edit is described by both types', () => {
  const one = conflict('sections/hot/item/type', 'kind', { kept: 'article', other: 'knowledgeCheck' })
  expect(conflictPlace(one, course)).toBe('How hot? › Type')
  expect(reasonText(one, course)).toBe(
    'The type was changed while its content was edited; both are kept, the edit is not shown',
  )
  expect(text(one)).toBe('Article')
  expect(text(one, 'other')).toBe('Knowledge check')
})

test.each([
  ['that the lesson’s type hides', 'sections/hot/item/questions/q1/answers/a1/answerText', course],
  ['of a course that is gone', 'sections/hot/item/questions/q1/answers/a1/answerText', undefined],
])('an element %s is named without its id', (_name, path, record) => {
  const place = conflictPlace(conflict(path), record)
  expect(place).toBe(
    `${record ? 'How hot?' : 'A section'} › Questions › A question › Answers › An answer › Answer`,
  )
})

test('a removal is shown as one', () => {
  const one = conflict('sections/hot/@gone', 'deletedAndEdited', { kept: block, other: true })
  expect(conflictPlace(one, course)).toBe('How hot?')
  expect(text(one, 'other')).toBe('Deleted')
})

test('a rule broken by two edits together is described in the server’s sentence', () => {
  const broken = { ...conflict('expiryDate', 'rule'), message: 'Must not be before the start.' }
  expect(reasonText(broken, course)).toBe('Must not be before the start.')
})

test.each([
  ['sections/hot/item/headline: Too long', '“How hot? › Headline”: Too long'],
  ['startDate: Must be a date', '“Start date”: Must be a date'],
  ['There is no element sections/hot.', 'There is no element “How hot?”.'],
  ['price is written by the server only.', '“Price” is written by the server only.'],
  ['Pictures must be image/png.', 'Pictures must be image/png.'],
])('a path in the server’s sentence is said by its labels: %s', (message, said) => {
  expect(sentenceText(message, conflict('@record', 'refused'), course)).toBe(said)
})

test('a version names its author, computer and age, as far as they are known', () => {
  const at = new Date().toISOString()
  expect(madeText('Ana', 'Ana’s laptop', at)).toBe('by Ana, on Ana’s laptop, just now')
  expect(madeText(null, 'Ana’s laptop', null)).toBe('on Ana’s laptop')
})

it('shows no cell of any synced record with JSON, keys or ids, on either side', () => {
  const random = createRandom(11)
  const ugly = /\[object|[{}]|\w~\w|\d{4}-\d\d-\d\d|[a-z][A-Z]\w*Question\b/
  const seen: string[] = []
  for (const entity of Object.values(entities).filter(({ sync }) => sync === 'synced')) {
    const [one, two] = [buildRecord(entity, random), buildRecord(entity, random)]
    const before = toCells(entity, one)
    for (const { path, value } of diffCells(entity, before, { ...one, ...two }, { tail: 'V' })) {
      const sides = {
        entity: entity.name,
        path,
        reason: 'collision',
        kept: value,
        other: before.get(path) ?? null,
      }
      for (const side of ['kept', 'other'] as const) {
        const shown = versionText(sides, side, one as unknown as Row, () => 'Named')
        seen.push(shown)
        expect([entity.name, path, shown.match(ugly)?.[0] ?? null]).toEqual([entity.name, path, null])
      }
      const deleted = {
        ...sides,
        path: '@gone',
        reason: 'deletedAndEdited',
        kept: before.get(path) ?? value,
        other: true,
      }
      const shown = versionText(deleted, 'kept', one as unknown as Row, () => 'Named')
      expect([entity.name, path, shown.match(ugly)?.[0] ?? null]).toEqual([entity.name, path, null])
    }
  }
  expect(seen.length).toBeGreaterThan(100)
})
