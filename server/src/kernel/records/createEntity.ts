import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { zodForCreate } from '#shared/kernel/model/schemas/zodFor.ts'
import { withStarts } from '#shared/kernel/model/withStarts.ts'
import { loadBatch } from '#shared/kernel/sync/writeAsServer.ts'
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
import { openSync } from '../sync/createPgSyncStore.ts'
import { readFieldsWithoutCells } from '../sync/fieldsWithoutCells.ts'
import { saveEdits } from '../sync/saveEdits.ts'
import { followWrite } from './followWrite.ts'
import { judgeWrite } from './judgeWrite.ts'
import { keepOnce, type Once } from './keptOnce.ts'
import { makeCompanions } from './makeCompanions.ts'
import { makeView } from './makeView.ts'
import { prepareWrite } from './prepareWrite.ts'
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
  const hooks = hooksOf(context.deps, entity)
  const own = entity.scope === 'global' ? null : organization
  authorize(context, 'create', entity, own)
  if (entity.scope !== 'global' && own === null)
    throw new AppError('validation', { details: makeDetails({ organization: fault('required') }) })
  const begun = withStarts(entity, await fromInput(entity.fields, input))
  const parsed = parseOrRefuse(zodForCreate(entity), begun)
  const { id = createId(), ...given } = prepareWrite(entity, hooks, parsed, own)
  const values = await filledIn(context, entity, hooks, own, given)
  await guardWrite(context, 'create', entity, hooks, own, values, null)
  const creation = { id: String(id), own, values, once, copied }
  if (entity.sync === 'online')
    return viewOfMade(context, entity, await createOnline(context, entity, hooks, creation), hooks)
  const record = await createSynced(context, entity, hooks, creation)
  if (entity.name === Publication.name) return makeView(context, entity, await settled(context, record))
  return viewOfMade(context, entity, record, hooks)
}

type Made = { id: string; own: string | null; values: Values; once: Once | null; copied: Values | null }

async function createOnline(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  { id, own, values, once, copied }: Made,
): Promise<StoredRecord> {
  const { deps } = context
  await judgeWrite(deps.db.pool, deps, entity, hooks, { organization: own, before: null, values, copied })
  const columns = keptValues(hooks, values)
  const ready = await readyValues(hooks, values)
  return await inTransaction(deps.db.pool, async (client) => {
    const after = await insertRecord(client, entity, own, { id, ...columns }, deps.now())
    if (once) await keepOnce(client, once, after.key, deps.now())
    const written = { action: 'create', before: null, after, values: ready } as const
    await followWrite(client, context, entity, written, hooks)
    return after
  })
}

/** The organization's other writers wait from its first step to its last. */
async function createSynced(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  { id, own, values: given, once, copied }: Made,
): Promise<StoredRecord> {
  const { deps } = context
  const key = keyOf(entity, own, id)
  const tenant = own ?? id
  return await inTransaction(deps.db.pool, async (client) => {
    const sync = await openSync(client, tenant, deps)
    const judged = { organization: own, before: null, values: given, copied }
    await judgeWrite(client, deps, entity, hooks, judged)
    const { id: _id, ...saved } = await withSaveRules(client, entity, own, null, { id, ...given })
    const wanted = [entity.hooks, ...hooks].flatMap((one) => one?.companions?.(key, saved) ?? [])
    const companions = await makeCompanions(client, tenant, wanted)
    const values = { ...saved, ...companions.listed }
    const edit = { do: 'create', entity, key, values } as const
    const batch = await loadBatch(sync, [edit, ...companions.edits], deps.now())
    const saving = { beside: companions.edits, isJudged: true }
    const { row } = await saveEdits(client, sync, batch, edit, saving)
    assert(row, 'a created record has a row')
    // The row has the base fields.
    const after = { ...values, ...row } as StoredRecord
    await followWrite(client, context, entity, { action: 'create', before: null, after, values }, hooks)
    if (once) await keepOnce(client, once, key, deps.now())
    return { ...after, ...(await readFieldsWithoutCells(client, entity, key)) }
  })
}

/** A publication with what came of it. */
async function settled({ deps }: RequestContext, { key, organization }: StoredRecord): Promise<StoredRecord> {
  await settlePublications(deps, organization ?? '')
  const record = await findRecord(deps.db, Publication, { where: Prisma.sql`key = ${key}` })
  assert(record, 'a publication is never deleted')
  return record
}

async function filledIn(
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
  hooks = hooksOf(context.deps, entity),
): PublicRecord<E> => {
  const seen = hooks.reduce((before, hook) => hook.seenAfter?.(before, record) ?? before, context)
  return makeView(seen, entity, record)
}
