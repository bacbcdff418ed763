import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { detailsOf, fault } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { zodForUpdate } from '#shared/kernel/model/zodFor.ts'
import { authorize, organizationOf } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { updateRecord } from '../db/records/writeRecords.ts'
import { hooksOf, keptValues, readyValues } from '../hooks/hooksOf.ts'
import { fromInput, parseOrRefuse } from '../request/fromInput.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { writeSynced } from '../sync/writeSynced.ts'
import { findVisible } from './findVisible.ts'
import { followSaved, followWrite } from './followWrite.ts'
import { judgeWrite } from './judgeWrite.ts'
import { isMerged, keepStored, mergeNested } from './mergeNested.ts'
import { prepareWrite } from './prepareWrite.ts'
import { viewOf } from './viewOf.ts'
import { withSaveRules } from './withSaveRules.ts'

type Values = Record<string, unknown>

/** Each finds the record as another writer has left it: so many lost in a row are a conflict to tell. */
const mostTries = 5

/**
 * Changes the given fields, and in nested records the given ones of theirs. With `condition.updatedAt` only if the record is
 * unchanged since it was read; otherwise throws `concurrency` and writes nothing (3§4, 3§8.1). Without a condition it is tried
 * again on what another writer made of the record meanwhile, a few times.
 */
export async function updateEntity<E extends Entity>(
  context: RequestContext,
  entity: E,
  input: Values & { id?: string },
  organization: string | null,
  condition: { updatedAt: string } | null,
): Promise<PublicRecord<E>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const record = await tryUpdate(context, entity, input, organization, condition)
    if (record) return record
  }
  throw new AppError('concurrency')
}

/** Null if another writer came between reading and writing, and nothing was written. */
async function tryUpdate<E extends Entity>(
  context: RequestContext,
  entity: E,
  input: Values & { id?: string },
  organization: string | null,
  condition: { updatedAt: string } | null,
): Promise<PublicRecord<E> | null> {
  const { id = '', ...changes } = input
  if (condition && Number.isNaN(Date.parse(condition.updatedAt)))
    throw new AppError('validation', { details: detailsOf({ 'condition.updatedAt': fault('timestamp') }) })
  const before = await findVisible(context, entity, id, organization)
  const own = organizationOf(entity, before)
  authorize(context, 'update', entity, own, before)
  const asked = await fromInput(entity.fields, changes)
  const parsed = parseOrRefuse(zodForUpdate(entity), mergeNested(entity.fields, asked, before))
  const merged = keepStored(entity.fields, parsed, asked, before)
  // A field set to undefined counts as omitted.
  const given = Object.fromEntries(Object.entries(merged).filter(([name]) => changes[name] !== undefined))
  const hooks = hooksOf(context.deps, entity)
  const values = prepareWrite(entity, hooks, given, entity.scope === 'global' ? null : own)
  await guardWrite(context, 'update', entity, own, values, before)
  await judgeWrite(context, entity, own, before, values)
  if (condition && Date.parse(condition.updatedAt) !== Date.parse(before.updatedAt))
    throw new AppError('concurrency')
  if (entity.sync === 'online') {
    const { deps } = context
    const kept = keptValues(hooks, values)
    const ready = await readyValues(hooks, values)
    const record = await inTransaction(deps.db.pool, async (client) => {
      const after = await updateRecord(client, entity, before, kept, deps.now())
      if (after)
        await followWrite(client, context, entity, { action: 'update', before, after, values: ready })
      return after
    })
    if (!record && condition) throw new AppError('concurrency')
    if (!record) return null
    return viewOf(context, entity, record)
  }
  const written = {
    entity,
    key: before.key,
    values: await withSaveRules(context, entity, own, before, values),
  }
  // What was merged into nested records was read before: another writer's change meanwhile must not be undone.
  const read = isMerged(entity.fields, asked, before) ? before.updatedAt : undefined
  const record = await writeSynced(
    context.deps,
    own ?? before.id,
    { do: 'update', ...written, expectedUpdatedAt: condition?.updatedAt ?? read },
    followSaved(context, { ...written, action: 'update', before }),
  ).catch((error: unknown) => {
    if (condition || read === undefined || !(error instanceof AppError) || error.code !== 'concurrency')
      throw error
    return null
  })
  if (!record && read !== undefined) return null
  assert(record, 'an updated record has a row')
  return viewOf(context, entity, record)
}
