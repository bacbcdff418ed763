import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** A certificate is not worth anything any more: its PDF is not given out, what it opened closes, and the page that verifies it says so. */
export const revokeCertificate = defineOperation({
  name: 'revokeCertificate',
  kind: 'mutation',
  description: 'Revokes a customer’s certificate.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    certificate: reference({ to: 'certificate', required: true }),
    reason: text({ required: true, max: 500, multiline: true }),
  },
  output: { certificate: reference({ to: 'certificate', required: true }) },
})
