import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { certificateStates } from '../rules/certificateTerms.ts'

const ownCertificate = record(
  {
    id: text({ required: true }),
    number: text({ required: true }),
    name: text({ required: true, label: 'The certification’s name' }),
    certification: text({ required: true }),
    itemName: text(),
    poster: text(),
    awardedAt: timestamp({ required: true }),
    expiresAt: timestamp(),
    score: number(),
    state: choice({ options: certificateStates, required: true }),
  },
  { typeName: 'OwnCertificate' },
)

/** The certificates of the asker, the latest first. */
export const myCertificates = defineOperation({
  name: 'myCertificates',
  kind: 'query',
  description: 'What the signed-in customer was awarded, the latest first.',
  access: ['customer'],
  input: { ...portalContext },
  output: {
    certificates: list(ownCertificate),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
  },
})

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
