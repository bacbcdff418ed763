import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

export const updateOrganizationPaymentCreds = defineOperation({
  name: 'updateOrganizationPaymentCreds',
  kind: 'mutation',
  description: 'Sets the keys of the payment provider (3§7.5). The secret one is never answered again.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    // Providers mark secret keys by a prefix. Refused before the operation is logged: the audit log keeps its
    // input.
    publicKey: text({ required: true, max: 255, pattern: /^(?!(sk|rk|whsec)_)/, examples: ['pk_live_1'] }),
    secretKey: text({ required: true, max: 255, secret: true }),
  },
  output: { publicKey: text({ required: true }) },
})
