import { expect, it } from 'vitest'
import { entities, findEntity } from '#shared/entities.ts'
import { operations } from '#shared/operations.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { publicView } from '../../rules/access/publicView.ts'
import type { Entity } from '../Entity.ts'
import { choice } from '../kinds/choice.ts'
import { list } from '../kinds/list.ts'
import { number } from '../kinds/number.ts'
import { record } from '../kinds/record.ts'
import { recordOf } from '../kinds/recordOf.ts'
import { text } from '../kinds/text.ts'
import type { Operation } from '../Operation.ts'
import { zodForAnswer } from './zodForAnswer.ts'

const row = record({
  asked: text({ required: true, max: 3 }),
  reason: choice({ options: ['full', 'twice'] }),
  count: number({ default: 0 }),
})
const faultsOf = (value: unknown) =>
  zodForAnswer(list(row), findEntity)
    .safeParse(value)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes values of the right shape without checking bounds, and missing values', () => {
  expect(faultsOf([{ asked: 'longer than three\nand two lines', reason: null, count: 1 }])).toEqual([])
  expect(faultsOf([{ asked: '', count: 1 }])).toEqual([])
})

it.each([
  ['no list', { asked: 'a' }, ['']],
  ['a required field that is missing', [{ count: 1 }], ['0.asked']],
  ['null where a value is always there', [{ asked: 'a', count: null }], ['0.count']],
  ['another type', [{ asked: 7, count: 1 }], ['0.asked']],
  ['an unknown word', [{ asked: 'a', reason: 'late', count: 1 }], ['0.reason']],
  ['a field that is not defined', [{ asked: 'a', count: 1, more: 1 }], ['0']],
])('refuses %s', (_what, value, faults) => {
  expect(faultsOf(value)).toEqual(faults)
})

it.each((entities as readonly Entity[]).map((entity) => [entity.name, entity] as const))(
  'takes every reader’s view of a record: %s',
  (name, entity) => {
    const now = '2026-11-20T08:30:00.000Z'
    const base = { key: 'acme~a', id: 'a', organization: 'acme', createdAt: now, updatedAt: now }
    const made = { ...buildRecord(entity, createRandom(3)), ...base }
    for (const isStaff of [true, false])
      for (const isEntitled of [true, false]) {
        const view = publicView(entity, made, { isStaff, isEntitled })
        const { error } = zodForAnswer(recordOf(name), findEntity).safeParse(view)
        expect(error?.issues ?? []).toEqual([])
      }
  },
)

it.each((operations as readonly Operation[]).map(({ name, output }) => [name, output] as const))(
  'knows every entity that %s answers',
  (_name, output) => {
    for (const field of Object.values(output)) expect(() => zodForAnswer(field, findEntity)).not.toThrow()
  },
)
