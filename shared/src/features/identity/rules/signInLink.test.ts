import { expect, it } from 'vitest'
import { readSignInLink, writeSignInLink } from './signInLink.ts'

it('reads the address and the code that were written', () => {
  for (const link of [
    { email: 'mia+tea@example.org', code: 'abcde-23456' },
    { email: 'm&code=b#a@example.org', code: null },
  ])
    expect(readSignInLink(writeSignInLink(link))).toEqual(link)
})

it('reads nothing from other fragments, and from one that was cut short', () => {
  expect(readSignInLink('')).toBeNull()
  expect(readSignInLink('#reviews')).toBeNull()
  expect(readSignInLink('#sign-in=mia%4')).toBeNull()
})
