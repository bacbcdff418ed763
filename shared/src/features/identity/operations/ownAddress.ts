import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { code, email } from './identityFields.ts'

export const startAddressChange = defineOperation({
  name: 'startAddressChange',
  kind: 'mutation',
  description:
    'Mails a code to the customer’s present address and one to the new one. The answer does not tell whether somebody else has it.',
  access: ['customer'],
  input: {
    email,
    password: text({ label: 'Password', max: 99, secret: true, help: 'Required where the account has one.' }),
    ...portalContext,
  },
  output: { ok: boolean({ required: true }) },
})

/** Ends the person's other sessions. */
export const confirmAddressChange = defineOperation({
  name: 'confirmAddressChange',
  kind: 'mutation',
  description: 'Changes the customer’s address, with the codes that both addresses got.',
  access: ['customer'],
  input: {
    email,
    code,
    formerCode: text({ label: 'Code of the former address', required: true, max: 12, secret: true }),
    ...portalContext,
  },
  output: { ok: boolean({ required: true }) },
})
