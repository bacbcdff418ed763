import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import type { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { learningMailWords } from '#shared/features/learning/words/mail/words.generated.ts'
import { chooseTerms } from '#shared/kernel/words/terms.ts'
import { findMailTemplate } from '../../identity/mail/findMailTemplate.ts'
import { verificationAddress } from './certificateAddress.ts'
import { findPublished } from './findPublished.ts'
import { placeOfCertificate } from './placeOfCertificate.ts'

const certificateFacts = z.object({
  organization: z.string(),
  certificate: z.string(),
  /** The lesson's own template; the certification's is used without one. */
  template: z.string().nullable(),
})

export const certificateMail = defineLookedUpMail({
  name: 'learning.certificate',
  reader: 'A learner who was awarded a certificate, or whose certificate was renewed',
  words: learningMailWords,
  tokens: {
    recipient: token.name,
    item: token.name,
    name: token.name,
    number: token.code,
    link: token.link,
    verification: token.link,
    organization: token.name,
  },
  template: ['recipient', 'item', 'name', 'number', 'link', 'verification', 'organization'],
  formerQueue: 'learning.certificateMail',
  facts: certificateFacts,
  lookUp: lookUpCertificate,
  subject: (t, values) => t('certificate.subject', values),
  text: (t, values) => [t('certificate.text', values)],
})

async function lookUpCertificate(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  { organization, certificate: key, template: lessons }: z.infer<typeof certificateFacts>,
) {
  const rows = await query<Certificate & { email: string }>(
    deps.db,
    Prisma.sql`SELECT t.*, c.email FROM "Certificate" t JOIN "Customer" c ON c.key = t.customer
     WHERE t.key = ${key} AND t."revokedAt" IS NULL AND c.email IS NOT NULL`,
  )
  const [certificate] = rows
  // Revoked or erased meanwhile.
  if (!certificate) return null
  const { base, tokens, language, isChosen } = await placeOfCertificate(deps, certificate)
  const published = await findPublished(deps.db.pool, certificate.certification)
  const values = {
    recipient: certificate.recipientName ?? '',
    item: certificate.itemName ?? '',
    name: published?.name ?? certificate.itemName ?? '',
    number: certificate.number,
    // It is opened signed out, too.
    link: `${base}/certificate-file/${certificate.id}${isChosen ? `?lang=${language}` : ''}`,
    verification: await verificationAddress(deps, certificate),
    organization: certificate.organizationName ?? '',
  }
  // A token that is unknown stays as it is, so that its author sees it.
  const template = await findMailTemplate(deps, organization, [lessons, published?.emailTemplate ?? null])
  const terms = chooseTerms(tokens, language)
  return { to: certificate.email, language, terms, organization, values, template }
}
