import { expect, it } from 'vitest'
import { mailTokens } from './mailTokens.ts'

it('lists the tokens of every mail first, and one of several capabilities once', () => {
  const names = mailTokens.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['recipient', 'email'])
  expect(new Set(names).size).toBe(names.length)
  expect(mailTokens.find(({ name }) => name === 'number')?.says).toBe(
    'Number of the purchase, in its receipt only; Number of the certificate, in its mails only',
  )
})
