import { z } from 'zod'
import type { Certificate } from '../../../../../shared/src/features/content/entities/Certificate.ts'
import { learningMailWords } from '../../../../../shared/src/features/learning/words/mail/words.generated.ts'
import { fillText } from '../../../../../shared/src/kernel/richText/fillTokens.ts'
import { plainText } from '../../../../../shared/src/kernel/richText/plainText.ts'
import { richTextSchema } from '../../../../../shared/src/kernel/richText/RichText.ts'
import { ownValue } from '../../../../../shared/src/kernel/rules/ownValue.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { isolatedValues, letterWords } from '../../../kernel/ports/mail/letterWords.ts'
import { oneLine } from '../../../kernel/ports/mail/oneLine.ts'
import { findPublished } from './awardCertificates.ts'
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
  const { organization, certificate: key, template } = schema.parse(data)
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
  const { base } = await deps.seams.portals.placeOf(deps, organization)
  const values = {
    recipient: oneLine(certificate.recipientName ?? ''),
    item: oneLine(certificate.itemName ?? ''),
    name: oneLine(published?.name ?? certificate.itemName ?? ''),
    number: certificate.number,
    link: `${base}/certificate-file/${certificate.id}`,
    verification: await verificationAddress(deps, certificate),
    organization: oneLine(certificate.organizationName ?? ''),
  }
  const own = await findTemplate(deps, organization, [template, published?.emailTemplate ?? null])
  const taken = isolatedValues(values, language)
  await deps.mail.send({
    to: certificate.email,
    subject: own?.subject ? filled(oneLine(own.subject, 300), taken) : t('certificate.subject', values),
    text: own?.text ? filled(own.text, taken) : t('certificate.text', values),
    organization,
  })
}

type Template = { subject: string; text: string }

/** The first template that is there; a table of messaging, which stands above learning. */
async function findTemplate(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  keys: readonly (string | null)[],
): Promise<Template | null> {
  const wanted = keys.filter((key) => key !== null)
  if (wanted.length === 0) return null
  const { rows } = await db.pool.query<{ key: string; subject: string | null; body: unknown }>(
    'SELECT key, subject, body FROM "EmailTemplate" WHERE key = ANY($1) AND organization = $2',
    [wanted, organization],
  )
  const found = wanted.map((key) => rows.find((row) => row.key === key)).find((row) => row !== undefined)
  if (!found) return null
  const body = richTextSchema.nullable().parse(found.body)
  return { subject: found.subject ?? '', text: plainText(body) }
}

/** A word that is unknown stays as it is, so that its author sees it. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  fillText(text, (name) => ownValue(values, name) ?? `{{${name}}}`)
