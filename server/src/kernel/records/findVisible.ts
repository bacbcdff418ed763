import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { decideSight } from '../access/decideSight.ts'
import { Prisma } from '../db/generated/client.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { named } from './named.ts'

/**
 * The whole record for an id or a key if this viewer may see it; otherwise throws `not_found`. For writes only: it
 * includes fields that the viewer may not read.
 */
export async function findVisible(
  context: RequestContext,
  entity: Entity,
  id: string,
  organization: string | null,
): Promise<StoredRecord> {
  const sight = await decideSight(context, entity, organization)
  const record = await findRecord(context.deps.db, sight.entity, {
    where: Prisma.sql`${sight.rows} AND ${named(entity, [id], organization)}`,
  })
  if (!record) throw new AppError('not_found')
  return record
}
