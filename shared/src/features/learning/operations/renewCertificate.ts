import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** A new certificate for the same, from today: after one has expired, or was revoked by mistake. It looks as the certification does now. */
export const renewCertificate = defineOperation({
  name: 'renewCertificate',
  kind: 'mutation',
  description: 'Renews a customer’s certificate.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    certificate: reference({ to: 'certificate', required: true }),
  },
  output: { certificate: reference({ to: 'certificate', required: true }) },
})
