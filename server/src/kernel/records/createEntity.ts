import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { detailsOf, fault } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { withStarts } from '#shared/kernel/model/withStarts.ts'
import { zodForCreate } from '#shared/kernel/model/zodFor.ts'
import { authorize } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { Prisma } from '../db/generated/client.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import { insertRecord } from '../db/records/writeRecords.ts'
import { hooksOf, keptValues, readyValues } from '../hooks/hooksOf.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'
import { settlePublications } from '../publishing/settlePublications.ts'
import { fromInput, parseOrRefuse } from '../request/fromInput.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { writeSynced } from '../sync/writeSynced.ts'
import { followSaved, followWrite } from './followWrite.ts'
import { judgeWrite } from './judgeWrite.ts'
import { keepOnce, type Once } from './keptOnce.ts'
import { makeCompanions } from './makeCompanions.ts'
import { prepareWrite } from './prepareWrite.ts'
import { refuseFaults } from './refuseFaults.ts'
import { viewOf } from './viewOf.ts'
import { withSaveRules } from './withSaveRules.ts'

type Values = Record<string, unknown>

/**
 * Creates a record. With `once`, its key is kept in the same transaction (`createOnce`); what it names that the `copied` record
 * named may be gone. @throws AppError `validation` with
 * the fault of each field, also of an `id` that is already used
 */
export async function createEntity<E extends Entity>(
  context: RequestContext,
  entity: E,
  input: Values,
  organization: string | null,
  { once = null, copied = null }: { once?: Once | null; copied?: Values | null } = {},
): Promise<PublicRecord<E>> {
  const own = entity.scope === 'global' ? null : organization
  authorize(context, 'create', entity, own)
  if (entity.scope !== 'global' && own === null)
    throw new AppError('validation', { details: detailsOf({ organization: fault('required') }) })
  const begun = withStarts(entity, await fromInput(entity.fields, input))
  const parsed = parseOrRefuse(zodForCreate(entity), begun)
  const hooks = hooksOf(context.deps, entity)
  const { id = createId(), ...given } = prepareWrite(entity, hooks, parsed, own)
  const values = await prepared(context, entity, hooks, own, given)
  await guardWrite(context, 'create', entity, own, values, null)
  await refuseMaking(context, hooks, own, values)
  await judgeWrite(context, entity, own, null, values, copied)
  if (entity.sync === 'online') {
    const { deps } = context
    const kept = keptValues(hooks, values)
    const ready = await readyValues(hooks, values)
    const record = await inTransaction(deps.db.pool, async (client) => {
      const after = await insertRecord(client, entity, own, { id, ...kept }, deps.now())
      if (once) await keepOnce(client, once, after.key, deps.now())
      await followWrite(client, context, entity, { action: 'create', before: null, after, values: ready })
      return after
    })
    return viewOfMade(context, entity, record)
  }
  const key = keyOf(entity, own, String(id))
  const saved = await withSaveRules(context, entity, own, null, { id, ...values })
  const { id: _id, ...fields } = saved
  const tenant = own ?? String(id)
  const wanted = [entity.hooks, ...hooks].flatMap((one) => one?.companions?.(key, fields) ?? [])
  const companions = await makeCompanions(context, tenant, wanted)
  const written = { entity, key, values: { ...fields, ...companions.listed } }
  const follow = followSaved(context, { ...written, action: 'create', before: null })
  const record = await writeSynced(
    context.deps,
    tenant,
    { do: 'create', ...written },
    async (client, changes) => {
      await follow(client, changes)
      if (once) await keepOnce(client, once, key, context.deps.now())
    },
    companions.edits,
  )
  assert(record, 'a created record has a row')
  if (entity.name === Publication.name) return viewOf(context, entity, await settled(context, record))
  return viewOfMade(context, entity, record)
}

/** @throws AppError `validation` if the record may not be made at all (`ServerHooks.refusal`) */
async function refuseMaking(
  { deps }: RequestContext,
  hooks: readonly ServerHooks[],
  organization: string | null,
  values: Values,
): Promise<void> {
  if (organization === null) return
  const made = { organization, values, isWritten: null }
  for (const { refusal } of hooks) {
    const fault = await refusal?.(deps.db.pool, made)
    if (fault) refuseFaults([fault])
  }
}

/** A publication with what came of it. */
async function settled({ deps }: RequestContext, { key, organization }: StoredRecord): Promise<StoredRecord> {
  await settlePublications(deps, organization ?? '')
  const record = await findRecord(deps.db, Publication, { where: Prisma.sql`key = ${key}` })
  assert(record, 'a publication is never deleted')
  return record
}

async function prepared(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  organization: string | null,
  given: Values,
): Promise<Values> {
  // The author of a publication; of one that was pushed, settling says who.
  const { viewer } = context
  let values: Values =
    viewer.kind !== 'staff'
      ? given
      : {
          ...given,
          ...(entity.name === Publication.name && { author: viewer.name }),
          ...(entity.maker !== undefined && { [entity.maker]: viewer.userId }),
        }
  for (const { prepare } of hooks) values = (await prepare?.(context, organization, values)) ?? values
  return values
}

/** What the caller of a create sees of what it made. */
export const viewOfMade = <E extends Entity>(
  context: RequestContext,
  entity: E,
  record: StoredRecord,
): PublicRecord<E> => viewOf(seenAfter(context, hooksOf(context.deps, entity), record), entity, record)

const seenAfter = (context: RequestContext, hooks: readonly ServerHooks[], record: StoredRecord) =>
  hooks.reduce((seen, hook) => hook.seenAfter?.(seen, record) ?? seen, context)
