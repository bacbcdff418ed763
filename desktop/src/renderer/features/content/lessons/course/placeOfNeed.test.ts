import { expect, it } from 'vitest'
import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import { newStep } from '../../programs/newStep.ts'
import { placeOfNeed } from './placeOfNeed.ts'

const step = (type: 'course' | 'microcast', key: string): ProgramSection =>
  newStep(type, `The one of ${key}`, { [type]: key })

it('says whether a course’s prerequisite comes before it, after it, or is missing', () => {
  const sections = [step('microcast', 'acme~m'), step('course', 'acme~a'), step('course', 'acme~b')]
  expect(placeOfNeed(sections, 'acme~a', 'acme~m')).toBe('before')
  expect(placeOfNeed(sections, 'acme~a', 'acme~b')).toBe('after')
  expect(placeOfNeed(sections, 'acme~a', 'acme~c')).toBe('missing')
})

it('does not count hidden lessons', () => {
  const [hidden, course] = [{ ...step('course', 'acme~a'), hidden: true }, step('course', 'acme~b')]
  expect(placeOfNeed([hidden, course], 'acme~b', 'acme~a')).toBe('missing')
})
