import { createHmac } from 'node:crypto'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { authorize } from '../access/authorize.ts'
import { Prisma } from '../db/generated/client.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { Viewer } from '../request/Viewer.ts'
import { createEntity, viewOfMade } from './createEntity.ts'
import { findOnce, type Once } from './keptOnce.ts'

/**
 * Creates a record, or with a key that this caller used for the same within 24 hours answers the record which that call made, as it
 * is now (docs/decisions/0042). `copied`: the record that this is a copy of, which stands for its input.
 * @throws AppError `validation` also for a key that was used for something else; `not_found` if the record was deleted since
 */
export async function createOnce<E extends Entity>(
  context: RequestContext,
  entity: E,
  input: Record<string, unknown>,
  organization: string | null,
  idempotencyKey: string | null,
  { copied = null }: { copied?: StoredRecord | null } = {},
): Promise<PublicRecord<E>> {
  if (idempotencyKey === null) return createEntity(context, entity, input, organization, { copied })
  authorize(context, 'create', entity, entity.scope === 'global' ? null : organization)
  const asked = [entity.name, organization, copied ? { copied: copied.key } : input]
  const once: Once = {
    caller: getCaller(context.viewer),
    key: checkedKey(idempotencyKey),
    fingerprint: createHmac('sha256', context.deps.settings.secret)
      .update(JSON.stringify(asked, withSortedKeys))
      .digest('hex'),
  }
  const first = await findFirst(context, entity, once)
  if (first) return first
  try {
    return await createEntity(context, entity, input, organization, { once, copied })
  } catch (error) {
    // Another call with the key came in between: it made the record, and ours was refused.
    const record = await findFirst(context, entity, once)
    if (record) return record
    throw error
  }
}

async function findFirst<E extends Entity>(
  context: RequestContext,
  entity: E,
  once: Once,
): Promise<PublicRecord<E> | null> {
  const { db, now } = context.deps
  const key = await findOnce(db.pool, once, now())
  if (key === null) return null
  const record = await findRecord(db, entity, { where: Prisma.sql`key = ${key}` })
  if (!record) throw new AppError('not_found')
  return viewOfMade(context, entity, record)
}

/** Input is not judged yet: unlike `canonicalize`, this also takes half a character, which validation refuses with its field. */
const withSortedKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Visitors are nobody whose keys could be told apart. */
function getCaller(viewer: Viewer): string {
  if (viewer.kind === 'staff') return `staff:${viewer.userId}`
  if (viewer.kind === 'customer') return `customer:${viewer.customerKey}`
  throw new AppError('unauthenticated')
}

function checkedKey(key: string): string {
  const reason = judgeKey(key)
  if (reason) throw new AppError('validation', { details: makeDetails({ idempotencyKey: reason }) })
  return key
}

function judgeKey(key: string): Fault | null {
  if (key.length > 255) return fault('tooLong', { max: 255 })
  if (key === '') return fault('required')
  // PostgreSQL cannot store others.
  return /^[\x20-\x7e]+$/.test(key) ? null : fault('pattern')
}
