import { expect, it } from 'vitest'
import { membershipDomain } from './membershipDomain.ts'

const mismatch = 'This membership is not available for your email address.'

it.each<[string[], string, string | null]>([
  [[], 'mia@example.org', null],
  [['example.org'], 'mia@example.org', null],
  [['tea.test', 'Example.ORG'], 'Mia@EXAMPLE.org', null],
  [['example.org'], 'mia@school.example.org', mismatch],
  [['example.org'], 'mia@notexample.org', mismatch],
  [['example.org'], 'mia@example.org.test', mismatch],
  [['example.org'], '"a@example.org"@tea.test', mismatch],
  [['example.org'], 'example.org', mismatch],
  [['example.org'], '', mismatch],
])('domains %j, address %s', (emailAllowedDomains, email, reason) => {
  expect(membershipDomain({ emailAllowedDomains, emailDomainMismatchError: null }, email)).toBe(reason)
})

it('uses the membership’s own words', () => {
  const emailDomainMismatchError = 'For members of Harbour School only.'
  expect(
    membershipDomain({ emailAllowedDomains: ['tea.test'], emailDomainMismatchError }, 'mia@example.org'),
  ).toBe(emailDomainMismatchError)
})
