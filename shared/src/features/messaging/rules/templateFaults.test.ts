import { expect, it } from 'vitest'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { EmailTemplate } from '../entities/EmailTemplate.ts'

it('a template says at its field what cannot be a sender or a copy', () => {
  expect(crossFieldFaults(EmailTemplate, { from: 'Tea <office@>', bcc: 'nobody at all' }, null)).toEqual([
    { path: 'from', message: 'Write a name, an address, or “Name <address>”.' },
    { path: 'bcc', message: 'Write up to 10 email addresses, separated by commas.' },
  ])
  expect(crossFieldFaults(EmailTemplate, { from: null, bcc: null }, null)).toEqual([])
})
