import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { columnOf, type StoredRecord, tableOf } from '#server/kernel/db/records/columns.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
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
  const table = tableOf(type === 'course' ? CourseProgress : ProgramProgress)
  const id = certificationId(String(certification))
  await execute(
    client,
    Prisma.sql`UPDATE ${table} g SET "completedCertifications" = CASE WHEN held.has
         THEN (g."completedCertifications" - ${id}::text) || to_jsonb(${id}::text)
         ELSE g."completedCertifications" - ${id}::text END,
       "certificateStatus" = CASE WHEN held.has THEN 'awarded' ELSE 'revoked' END,
       "updatedAt" = GREATEST(${new Date(now)}::timestamptz, g."updatedAt" + interval '1 millisecond')
     FROM (SELECT EXISTS (SELECT 1 FROM "Certificate" t WHERE t.customer = ${customer}
     AND t.certification = ${certification}
       AND t.${columnOf(type)} = ${item} AND t."revokedAt" IS NULL) AS has) held
     WHERE g.customer = ${customer} AND g.${columnOf(type)} = ${item}`,
  )
}
