import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { getSignedCertificateUrl as operation } from '#shared/features/learning/operations/certificates.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { certificateAddress } from './certificateAddress.ts'
import { storeCertificate } from './certificateFile.ts'
import { placeOfCertificate } from './placeOfCertificate.ts'

/** The text of PRG-31 for every reason: an unknown, an erased and a revoked certificate look alike. */
const refused = () =>
  new AppError('not_found', {
    message: 'Error getting certificate url',
    details: { reason: 'certificateUrl' },
  })

export const getSignedCertificateUrl: Handler<typeof operation> = async ({ certificateID }, context) => {
  const { deps, portal } = context
  if (!portal) throw refused()
  // A portal gives out its own organization's alone.
  const certificate = await findRecord(deps.db, Certificate, {
    where: Prisma.sql`organization = ${portal.organization} AND ${
      certificateID.includes('~') ? Prisma.sql`key = ${certificateID}` : Prisma.sql`id = ${certificateID}`
    }`,
  })
  if (!certificate || certificate.revokedAt !== null || certificate.recipientName === null) throw refused()
  const { language } = await placeOfCertificate(deps, certificate)
  const path = await storeCertificate(deps, certificate, language)
  return { url: certificateAddress(deps, path) }
}
