import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { letterTexts } from '#server/kernel/ports/mail/letterTexts.ts'
import { isolatedValues, letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { learningMailWords } from '#shared/features/learning/words/mail/words.generated.ts'
import { fillRichText, fillText } from '#shared/kernel/richText/fillTokens.ts'
import { readCopies, readSender } from '#shared/kernel/rules/mailSender.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { findMailTemplate } from '../../identity/mail/findMailTemplate.ts'
import { findPublished } from './findPublished.ts'
import { languageOfCustomer } from './languageOfCustomer.ts'
import { verificationAddress } from './verificationAddress.ts'

/** Tells a learner of the certificate that they were awarded. Queued with the award; mail servers are slow. */
export const certificateMailJob = 'learning.certificateMail'

const schema = z.object({
  organization: z.string(),
  certificate: z.string(),
  /** The lesson's own template; the certification's stands behind it. */
  template: z.string().nullable(),
})

export async function sendCertificateMail(
  deps: Pick<Deps, 'db' | 'mail' | 'settings' | 'seams'>,
  data: unknown,
): Promise<void> {
  const { organization, certificate: key, template: lessons } = schema.parse(data)
  const { rows } = await deps.db.pool.query<Certificate & { email: string }>(
    `SELECT t.*, c.email FROM "Certificate" t JOIN "Customer" c ON c.key = t.customer
     WHERE t.key = $1 AND t."revokedAt" IS NULL AND c.email IS NOT NULL`,
    [key],
  )
  const [certificate] = rows
  // Revoked or erased meanwhile.
  if (!certificate) return
  const language = await languageOfCustomer(deps, certificate)
  const t = await letterWords(learningMailWords, language)
  const published = await findPublished(deps.db.pool, certificate.certification)
  const { base } = await deps.seams.of(portalsSeam).placeOf(deps, organization)
  const values = {
    recipient: oneLine(certificate.recipientName ?? ''),
    item: oneLine(certificate.itemName ?? ''),
    name: oneLine(published?.name ?? certificate.itemName ?? ''),
    number: certificate.number,
    link: `${base}/certificate-file/${certificate.id}`,
    verification: await verificationAddress(deps, certificate),
    organization: oneLine(certificate.organizationName ?? ''),
  }
  const own = await findMailTemplate(deps, organization, [lessons, published?.emailTemplate ?? null])
  const taken = isolatedValues(values, language)
  const say = (name: string) => ownValue(taken, name) ?? `{{${name}}}`
  const body = own?.body && own.body.slate.length > 0 ? fillRichText(own.body, say) : null
  await deps.mail.send({
    to: certificate.email,
    // A word that is unknown stays as it is, so that its author sees it.
    subject: own?.subject ? fillText(oneLine(own.subject, 300), say) : t('certificate.subject', values),
    ...(body ? letterTexts(body) : { text: t('certificate.text', values) }),
    sender: readSender(own?.from ?? ''),
    bcc: readCopies(own?.bcc ?? '') ?? [],
    organization,
  })
}
