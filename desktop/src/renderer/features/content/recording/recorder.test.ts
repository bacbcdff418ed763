import { expect, it } from 'vitest'
import { refusalOf } from './recorder.ts'

it.each([
  ['NotAllowedError', 'camera', /^The camera is blocked\. Allow it/],
  ['NotAllowedError', 'screen', /^The screen was not shared\./],
  ['NotFoundError', 'microphone', /^No microphone was found\./],
  ['NotReadableError', 'camera', /used by another program/],
])('explains the refusal %s of a %s', (name, what, text) => {
  expect(refusalOf(new DOMException('x', name), what)).toMatch(text)
})

it('passes other reasons on', () => {
  expect(refusalOf(new Error('no codec'), 'camera')).toBe('The camera cannot be used: no codec')
})
