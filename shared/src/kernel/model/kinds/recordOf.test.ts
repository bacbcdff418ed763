import { expect, expectTypeOf, it } from 'vitest'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { defineEntity } from '../defineEntity.ts'
import type { Field, ValueOf } from '../Field.ts'
import { zodForField } from '../schemas/zodForFields.ts'
import { recordOf } from './recordOf.ts'

it('keeps the name of an entity, and has the type of what its reader may see', () => {
  const field = recordOf(Customer, { required: true })
  expect(field).toEqual({ kind: 'recordOf', entity: 'customer', required: true })
  type Seen = ValueOf<typeof field>
  expectTypeOf<Seen['key']>().toEqualTypeOf<string>()
  expectTypeOf<Seen['email']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Seen['createdAt']>().toEqualTypeOf<string>()
  // Secret fields are in no answer.
  expectTypeOf<'temporaryPassword' extends keyof Seen ? true : false>().toEqualTypeOf<false>()
})

it('names an entity of a capability that comes later', () => {
  const field: Field = recordOf('meetingRegistration')
  expect(
    zodForField('registration', field).safeParse({ key: 'acme~r1', id: 'r1', status: 'open' }).success,
  ).toBe(true)
  expect(zodForField('registration', field).safeParse({ status: 'open' }).success).toBe(false)
})

it('is refused in an entity: stored fields refer to records', () => {
  const facts = {
    name: 'shelf',
    plural: 'shelves',
    scope: 'organization',
    sync: 'online',
    privacy: 'nothing',
  } as const
  const access = { read: ['staff'], create: ['staff'], update: ['staff'], delete: ['staff'] } as const
  expect(() => defineEntity({ ...facts, access, fields: { owner: recordOf(Customer) } })).toThrow(
    'shelf holds records of entities',
  )
})
