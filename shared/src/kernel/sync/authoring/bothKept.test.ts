import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { toCells } from '../cells.ts'
import type { Json } from '../json.ts'
import { bothKept } from './bothKept.ts'

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', children: [{ text }] })
const course = {
  name: 'The way of tea',
  description: 'Warm the pot.',
  sections: [
    {
      id: 'tea',
      name: 'Tea',
      type: 'article',
      item: {
        type: 'article',
        name: 'Tea',
        content: {
          slate: [paragraph('one', 'First'), paragraph('two', 'Second'), paragraph('three', 'Third')],
        },
      },
      sections: [],
    },
  ],
}
// Cast: cells hold JSON.
const cells = toCells(Course, course) as Map<string, Json>
const block = (id: string) => `sections/tea/item/content/${id}/@block`
const other = { type: 'paragraph', children: [{ text: 'Second, by Ben' }] }

test('the other version of a paragraph becomes the one below it', () => {
  expect(bothKept(Course, cells, { path: block('two'), other }, 'new')).toMatchObject({
    sections: [
      {
        item: {
          content: { slate: [{ id: 'one' }, { id: 'two' }, { ...other, id: 'new' }, { id: 'three' }] },
        },
      },
    ],
  })
  expect(bothKept(Course, cells, { path: block('three'), other }, 'new')).toMatchObject({
    sections: [{ item: { content: { slate: [{}, {}, { id: 'three' }, { id: 'new' }] } } }],
  })
})

test('a text of several lines gets the other version below an empty line', () => {
  expect(bothKept(Course, cells, { path: 'description', other: 'Rinse the pot.' }, 'new')).toMatchObject({
    description: 'Warm the pot.\n\nRinse the pot.',
  })
})

test.each([
  ['a name', { path: 'name', other: 'Tea and its ways' }],
  ['a choice', { path: 'level', other: 'advanced' }],
  ['a place', { path: 'sections/tea/@place', other: { parent: null, order: 'a5' } }],
  ['a deleted paragraph', { path: block('two'), other: null }],
  ['a paragraph that is not there', { path: block('four'), other }],
  ['an empty text', { path: 'description', other: '' }],
  ['two texts that are too long together', { path: 'description', other: 'a'.repeat(100_000) }],
])('%s has room for one version only', (_what, sides) => {
  expect(bothKept(Course, cells, sides, 'new')).toBeNull()
})
