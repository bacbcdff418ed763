import type { Queryable } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { certificationId } from '#shared/features/learning/rules/certificateTerms.ts'

/**
 * Writes into its learner's progress whether they still have a certification: a revoked certificate opens nothing (MOD-19), unless
 * another one of the same item is not revoked.
 */
export async function noteStanding(client: Queryable, certificate: StoredRecord, now: number): Promise<void> {
  const type = certificate.course ? 'course' : certificate.program ? 'program' : null
  if (type === null) return
  const { customer, certification } = certificate
  const item = certificate[type]
  const table = type === 'course' ? '"CourseProgress"' : '"ProgramProgress"'
  const id = certificationId(String(certification))
  await client.query(
    `UPDATE ${table} g SET "completedCertifications" = CASE WHEN held.has
         THEN (g."completedCertifications" - $4::text) || to_jsonb($4::text)
         ELSE g."completedCertifications" - $4::text END,
       "certificateStatus" = CASE WHEN held.has THEN 'awarded' ELSE 'revoked' END,
       "updatedAt" = GREATEST($5::timestamptz, g."updatedAt" + interval '1 millisecond')
     FROM (SELECT EXISTS (SELECT 1 FROM "Certificate" t WHERE t.customer = $1 AND t.certification = $3
       AND t."${type}" = $2 AND t."revokedAt" IS NULL) AS has) held
     WHERE g.customer = $1 AND g."${type}" = $2`,
    [customer, item, certification, id, new Date(now)],
  )
}
