import { expect, test } from 'vitest'
import { prerequisites } from './prerequisites.ts'

const line = {
  id: 'p1',
  prerequisiteType: 'course' as const,
  course: 'acme~a',
  microcast: null,
  certificationID: null,
}
const nothing = {
  courses: new Set<string>(),
  microcasts: new Set<string>(),
  certifications: new Set<string>(),
}

test.each([
  ['none asked', [], nothing, true],
  ['a course not completed', [line], nothing, false],
  ['a course completed', [line], { ...nothing, courses: new Set(['acme~a']) }, true],
  [
    'one of two',
    [line, { ...line, id: 'p2', course: 'acme~b' }],
    { ...nothing, courses: new Set(['acme~a']) },
    false,
  ],
  [
    'a certification not earned',
    [{ ...line, certificationID: 'c1' }],
    { ...nothing, courses: new Set(['acme~a']) },
    false,
  ],
  [
    'a certification alone',
    [{ ...line, course: null, certificationID: 'c1' }],
    { ...nothing, certifications: new Set(['c1']) },
    true,
  ],
  [
    'a microcast',
    [{ ...line, prerequisiteType: 'microcast' as const, microcast: 'acme~m' }],
    { ...nothing, microcasts: new Set(['acme~m']) },
    true,
  ],
  ['a line that names nothing', [{ ...line, course: null }], nothing, true],
])('%s', (_name, list, completed, isMet) => {
  const verdict = prerequisites(list, completed)
  expect(verdict.isMet).toBe(isMet)
  expect(verdict.missing.length > 0).toBe(!isMet)
})
