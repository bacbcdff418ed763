import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { drawOnTemplate } from '#node/certificates/drawOnTemplate.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { shownName } from '#shared/kernel/model/shownName.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { verificationAddress } from './certificateAddress.ts'

type Making = Pick<Deps, 'db' | 'storage' | 'settings' | 'seams'>

/** The version of the drawing: a new one makes new files of old certificates. */
const drawing = 1

/** Where a certificate's PDF is stored: by what it says, so that a change of that is another file. */
function certificatePath(certificate: Certificate, language: Language, verification: string): string {
  const { id, number, recipientName, certification, edition, awardedAt } = certificate
  const said = [drawing, number, recipientName, certification, edition, String(awardedAt), verification]
  const hash = createHash('sha256')
    .update(JSON.stringify([...said, language]))
    .digest('hex')
    .slice(0, 24)
  const [, person = ''] = certificate.customer.split('~')
  return `${certificateFolder(certificate.organization ?? '', person)}${id}/${language}-${hash}.pdf`
}

/** All of a customer's: erasing them empties it. */
export const certificateFolder = (organization: string, customer: string): string =>
  `${organization}/certificates/${customer}/`

/** Makes a certificate's PDF unless it is there, and answers its path. Its edition says how it looks, not the edition that is published now. */
export async function storeCertificate(
  deps: Making,
  certificate: Certificate,
  language: Language,
): Promise<string> {
  const verification = await verificationAddress(deps, certificate)
  const path = certificatePath(certificate, language, verification)
  if (await deps.storage.find(path)) return path
  const bytes = await makeCertificate(deps, certificate, language, verification)
  await deps.storage.put(path, bytes, { mimeType: 'application/pdf', size: bytes.length })
  return path
}

async function makeCertificate(
  deps: Making,
  certificate: Certificate,
  language: Language,
  verification: string,
): Promise<Uint8Array> {
  const { template, design, fields, name } = await loadEdition(deps, certificate)
  await loadWords(learningCertificateWords, language)
  const t = wordsIn(learningCertificateWords, language)
  const day = (moment: string) =>
    dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const { score, expiresAt, itemName, organizationName, number } = certificate
  const recipient = shownName(certificate.recipientName ?? '')
  const said = {
    ...{ design, fields, title: `${name} – ${recipient}`, awardedAt: certificate.awardedAt },
    texts: {
      recipient,
      item: itemName ?? name,
      date: day(certificate.awardedAt),
      score: score === null ? '' : t('printed.score', { score }),
      number: t('printed.number', { number }),
      verification,
      organization: organizationName ?? '',
      expiry: expiresAt === null ? '' : t('printed.expiry', { day: day(expiresAt) }),
    },
  }
  if (template !== null)
    return await drawOnTemplate({ ...said, template: await readTemplate(deps, template) })
  // Its shaper and its fonts are big: a server that awards nothing does not load them.
  const { drawCertificate } = await import('#node/certificates/drawCertificate.ts')
  return await drawCertificate({ ...said, template: null })
}

/** The certification as it was when the certificate was awarded. */
async function loadEdition({ db }: Making, { certification, edition }: Certificate): Promise<Certification> {
  const rows = await query<{ content: Record<string, unknown> }>(
    db,
    Prisma.sql`SELECT content FROM "Edition" WHERE entity = ${Certification.name} AND "recordKey" = ${certification}
      AND number = ${edition}`,
  )
  if (!rows[0]) throw new AppError('not_found')
  // An edition's content was written by the definition of its day; what came since has its default.
  return zodForRecord(Certification).parse(rows[0].content) as Certification
}

async function readTemplate({ db, storage }: Making, asset: string): Promise<Uint8Array> {
  const rows = await query<{ organization: string; hash: string }>(
    db,
    Prisma.sql`SELECT organization, f->>'hash' AS hash FROM "Asset", jsonb_array_elements(files) f
     WHERE key = ${asset} AND f->>'name' = 'original'`,
  )
  if (!rows[0]) throw new AppError('not_found')
  const { body } = await storage.get(objectPath(rows[0].organization, rows[0].hash))
  return new Uint8Array(await buffer(body))
}
