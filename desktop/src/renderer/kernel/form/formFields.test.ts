import { expect, it } from 'vitest'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { formFields } from './formFields.ts'

it('a form asks for the name first, also where its definition begins with something else', () => {
  expect(Object.keys(Instructor.fields)[0]).not.toBe('name')
  expect(formFields(Instructor.fields)[0]).toBe('name')
})

it('a form shows no field that only the server writes, or that waits for a capability', () => {
  expect(formFields(Member.fields)).toEqual([
    'name',
    'portal',
    'customer',
    'membership',
    'expiresOn',
    'status',
  ])
})
