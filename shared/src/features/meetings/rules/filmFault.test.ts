import { expect, it } from 'vitest'
import { readFilmFault } from './filmFault.ts'

it.each([
  ['full', 'full'],
  ['nothing', 'nothing'],
  ['The storage is full.', 'film'],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (stored, fault) => {
  expect(readFilmFault(stored)).toBe(fault)
})
