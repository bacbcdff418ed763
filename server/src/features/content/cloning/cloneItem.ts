import { actorsIn } from '#server/kernel/access/authorize.ts'
import { createOnce } from '#server/kernel/records/createOnce.ts'
import { findVisible } from '#server/kernel/records/findVisible.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { findEntity } from '#shared/entities.ts'
import type { cloneItem as operation } from '#shared/features/content/operations/cloneItem.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { withoutLocked } from '#shared/kernel/rules/access/fieldLocks.ts'
import { cloneRecord, refuseForeignItem } from '#shared/kernel/rules/records/cloneRecord.ts'

/** Copies the fields that consoles hold; server-only data (customers, progress) is never copied. */
export const cloneItem: Handler<typeof operation> = async (
  { model, key, organizationID, idempotencyKey },
  context,
) => {
  const entity = findEntity(model)
  if (entity?.sync !== 'synced' || entity.scope === 'global' || !('name' in entity.fields))
    throw new AppError('bad_request', { details: { model } })
  const place = context.within({ organization: organizationID })
  const whole = key.includes('~') ? key : `${organizationID}~${key}`
  // Before any lookup, so that a refusal does not reveal what exists.
  refuseForeignItem(entity, whole, organizationID)
  const record = await findVisible(place, entity, whole, organizationID)
  const copy = cloneRecord(entity, record, organizationID)
  const values = withoutLocked(entity, actorsIn(place, entity, organizationID), copy)
  const made = await createOnce(place, entity, values, organizationID, idempotencyKey ?? null, {
    copied: record,
  })
  const slug = typeof made.slug === 'string' ? made.slug : null
  return { key: String(made.key), id: String(made.id), name: String(made.name), slug }
}
