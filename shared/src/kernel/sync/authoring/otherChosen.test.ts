import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { Json } from '../json.ts'
import { otherChosen } from './otherChosen.ts'

const item = 'sections/tea/item'
const cells = (isThere: boolean, type = 'typeform') =>
  new Map<string, Json>([
    ['name', 'Tea'],
    ['sections/tea/@place', { parent: null, order: 'a0' }],
    [`${item}/@set`, isThere],
    [`${item}/type`, type],
    [`${item}/typeformId`, 'mine'],
  ])
const choice = { path: `${item}/typeformId`, other: 'theirs' }

test('a choice is saved with the record that shows it', () => {
  expect(otherChosen(Course, cells(true), choice)).toMatchObject({
    do: 'save',
    values: { sections: [{ item: { typeformId: 'theirs' } }] },
  })
})

test.each([
  ['the present type does not show', cells(true, 'article')],
  ['was removed with what is around it', cells(false)],
])('a choice of what %s is written to its cell', (_what, known) => {
  expect(otherChosen(Course, known, choice)).toEqual({
    do: 'writeDormant',
    changes: [{ path: choice.path, value: 'theirs' }],
  })
})

test('choosing the removal of a record removes it', () => {
  expect(otherChosen(Course, cells(true), { path: '@gone', other: true })).toEqual({ do: 'remove' })
})
