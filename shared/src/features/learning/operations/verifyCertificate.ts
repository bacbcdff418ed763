import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { certificateStates } from '../rules/certificateTerms.ts'

/** What anybody who has a certificate's number may know of it. */
const verifiedCertificate = record(
  {
    number: text({ required: true }),
    name: text({ required: true, label: 'Of the certification' }),
    recipientName: text({ required: true, personal: true }),
    itemName: text(),
    organizationName: text(),
    awardedAt: timestamp({ required: true }),
    expiresAt: timestamp(),
    state: choice({ options: certificateStates, required: true }),
  },
  { typeName: 'VerifiedCertificate' },
)

/**
 * Whether a certificate is genuine, and what it is worth today. Null for a number that was never awarded, and for one whose person was
 * erased. @throws `rate_limited`
 */
export const verifyCertificate = defineOperation({
  name: 'verifyCertificate',
  kind: 'query',
  description: 'Verifies a certificate by its number.',
  access: ['anonymous', 'customer', 'staff'],
  input: { number: text({ required: true, max: 60 }), ...portalContext },
  output: { certificate: verifiedCertificate },
})
