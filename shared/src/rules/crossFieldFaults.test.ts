import { expect, it } from 'vitest'
import { Course } from '../entities/Course.ts'
import { Organization } from '../entities/Organization.ts'
import { crossFieldFaults } from './crossFieldFaults.ts'

const fault = (names: string) => [
  { path: 'signUpRequiredFields', message: `Must also be listed among the sign-up fields: ${names}` },
]

it.each<[string[] | null, string[] | null, unknown[]]>([
  [['name', 'text1'], ['name'], []],
  [['name'], [], []],
  [null, null, []],
  [['name'], ['name', 'text1', 'text2'], fault('text1, text2')],
  [null, ['name'], fault('name')],
])('sign-up fields %j, of which %j are required', (signUpFields, signUpRequiredFields, faults) => {
  expect(crossFieldFaults(Organization, { signUpFields, signUpRequiredFields }, null)).toEqual(faults)
})

it('judges what changes, and no other entity', () => {
  const before = { name: 'Harbour', signUpFields: ['name'], signUpRequiredFields: ['text1'] }
  expect(crossFieldFaults(Organization, { ...before, name: 'Port' }, before)).toEqual([])
  expect(crossFieldFaults(Organization, { ...before, signUpFields: ['text2'] }, before)).toEqual(
    fault('text1'),
  )
  expect(crossFieldFaults(Course, { signUpRequiredFields: ['text1'] }, null)).toEqual([])
})
