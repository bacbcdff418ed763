import { expect, it } from 'vitest'
import { z } from 'zod'
import { entities } from '#shared/entities.ts'
import { messages } from '../../errors/messages.ts'
import type { Entity } from '../Entity.ts'
import './issueText.ts'
import { kindOf } from '../kindOf.ts'
import { zodForCreate, zodForUpdate } from './zodFor.ts'
import { zodForField } from './zodForFields.ts'

/** One value for each zod issue code. */
const examples: Record<keyof typeof z.ZodIssueCode, [z.ZodType, unknown, string]> = {
  invalid_type: [z.string(), 5, messages.mustBeText],
  too_big: [z.array(z.string()).max(1), ['a', 'b'], messages.tooManyItems(1)],
  too_small: [z.string().min(3), 'ab', messages.tooShort(3)],
  invalid_format: [z.email(), 'ana', messages.email('name@example.org')],
  not_multiple_of: [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  unrecognized_keys: [z.strictObject({}), { constructor_: 1 }, 'Unknown field: constructor_'],
  invalid_union: [
    z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })]),
    { type: 'c' },
    messages.pattern,
  ],
  invalid_key: [z.record(z.string().max(1), z.string()), { ab: '' }, messages.badName],
  invalid_element: [z.map(z.string(), z.string()), new Map([['a', 1]]), messages.pattern],
  invalid_value: [z.enum(['asc', 'desc']), 'sideways', messages.choice(['asc', 'desc'])],
  custom: [z.string().refine(() => false), 'a', messages.pattern],
}
const codes = Object.keys(z.ZodIssueCode) as (keyof typeof z.ZodIssueCode)[]

it.each(codes)('has our own text for %s', (code) => {
  const [schema, value, text] = examples[code]
  const issues = schema.safeParse(value).error?.issues ?? []
  const [issue] = issues
  // For an element, zod may report an issue inside it.
  expect(code === 'invalid_element' ? code : issue?.code).toBe(code)
  expect(issues.map(({ message }) => message)).toEqual([code === 'invalid_element' ? issue?.message : text])
  expect(issue?.message).not.toMatch(raw)
})

it('names the missing value and its kind', () => {
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  expect(said(z.number(), undefined)).toBe(messages.required)
  expect(said(z.number(), null)).toBe(messages.required)
  expect(said(z.number(), 'x')).toBe(messages.mustBeNumber)
  expect(said(z.int(), 1.5)).toBe(messages.mustBeWhole)
  expect(said(z.object({}), 'x')).toBe(messages.record)
  expect(said(z.number().max(3), 4)).toBe(messages.tooLarge(3))
  expect(said(z.array(z.string()).min(1), [])).toBe('Must have 1 items or more')
})

const raw = /^(Invalid|Unrecognized|Too (big|small)|Expected)|expected |received/

it('does so for every field of every entity', () => {
  const said = new Set<string>()
  for (const entity of entities as readonly Entity[]) {
    for (const [name, field] of Object.entries(entity.fields))
      for (const sample of [...kindOf(field).samples(field).invalid, 5, 'x', {}, [[]], [{ type: 'nothing' }]])
        for (const { message } of zodForField(name, field).safeParse(sample).error?.issues ?? [])
          said.add(message)
    for (const schema of [zodForCreate(entity), zodForUpdate(entity)])
      for (const given of [{ nothing: 1 }, 5, null, { id: 'a b' }])
        for (const { message } of schema.safeParse(given).error?.issues ?? []) said.add(message)
  }
  expect([...said].filter((message) => raw.test(message))).toEqual([])
  expect(said.size).toBeGreaterThan(20)
})
