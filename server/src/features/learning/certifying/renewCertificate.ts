import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { renewCertificate as operation } from '#shared/features/learning/operations/certificates.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { computeExpiry } from './awardCertificates.ts'
import { certificateMail } from './certificateMail.ts'
import { createCertificateNumber } from './certificateNumber.ts'
import { findPublished } from './findPublished.ts'
import { lockCertificate } from './lockCertificate.ts'
import { noteStanding } from './noteStanding.ts'

/** The same facts, from today on, by the edition of today. Asked twice, the first renewal counts. */
export const renewCertificate: Handler<typeof operation> = async (input, { deps }) =>
  await inTransaction(deps.db.pool, async (client) => {
    const { organizationID: organization } = input
    const certificate = await lockCertificate(client, organization, input.certificate)
    const rows = await query<{ key: string }>(
      client,
      Prisma.sql`SELECT key FROM "Certificate" WHERE renews = ${certificate.key}`,
    )
    if (rows[0]) return { certificate: rows[0].key }
    const published = await findPublished(client, String(certificate.certification))
    if (!published || certificate.recipientName === null)
      throw new AppError('bad_request', {
        message: 'It cannot be renewed: its certification is not published.',
      })
    const { certification, customer, recipientName, organizationName, itemName, course, program } =
      certificate
    const { progressPercentage, score } = certificate
    const at = deps.now()
    const made = await insertRecord(
      client,
      Certificate,
      organization,
      {
        ...{ certification, customer, recipientName, organizationName, itemName, course, program },
        ...{ progressPercentage, score, number: createCertificateNumber(), edition: published.edition },
        awardedAt: new Date(at).toISOString(),
        expiresAt: computeExpiry(at, published.validityMonths),
        occasion: `renews ${certificate.id}`,
        renews: certificate.key,
      },
      at,
    )
    await noteStanding(client, made, at)
    const facts = { organization, certificate: made.key, template: null }
    await certificateMail.queue(deps, facts, { client })
    return { certificate: made.key }
  })
