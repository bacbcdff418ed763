import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'

/** A step of a flow's log, by its organization and key. */
export async function findEntry(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  key: string,
): Promise<EngagementStep | null> {
  const record = await findRecord(db, EngagementStep, {
    where: Prisma.sql`key = ${key} AND organization = ${organization}`,
  })
  return record ? (record as EngagementStep) : null
}
