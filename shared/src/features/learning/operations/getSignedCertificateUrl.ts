import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/**
 * The signed address of a certificate's PDF, for ten minutes (PRG-30). Anyone who has its id may ask, also without an account (ROL-35): an id
 * cannot be guessed. @throws `not_found` with the text of PRG-31, for an unknown, an erased, a revoked one and one of another organization
 * than the portal's alike
 */
export const getSignedCertificateUrl = defineOperation({
  name: 'getSignedCertificateUrl',
  kind: 'query',
  description: 'Makes a certificate’s PDF where it is not made yet, and answers its address.',
  access: ['anonymous', 'customer', 'staff'],
  input: { certificateID: text({ required: true, max: 140, label: 'Id or key' }), ...portalContext },
  output: { url: text({ required: true }) },
})
