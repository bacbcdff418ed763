import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Certificate } from '#shared/features/content/entities/Certificate.ts'
import type { revokeCertificate as operation } from '#shared/features/learning/operations/certificates.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { lockCertificate } from './lockCertificate.ts'
import { noteStanding } from './noteStanding.ts'

/** With its reason and who did it. Revoked again, the first time counts. */
export const revokeCertificate: Handler<typeof operation> = async (input, { deps, viewer }) =>
  await inTransaction(deps.db.pool, async (client) => {
    const certificate = await lockCertificate(client, input.organizationID, input.certificate)
    if (certificate.revokedAt !== null) return { certificate: String(certificate.key) }
    const revoked = {
      revokedAt: new Date(deps.now()).toISOString(),
      revokedReason: input.reason.trim(),
      revokedBy: viewer.kind === 'staff' ? viewer.userId : null,
    }
    const written = await updateRecord(client, Certificate, certificate, revoked, deps.now())
    if (!written) throw new AppError('concurrency')
    await noteStanding(client, certificate, deps.now())
    return { certificate: String(certificate.key) }
  })
