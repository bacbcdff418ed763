import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { zodForUpdate } from '#shared/kernel/model/schemas/zodFor.ts'
import { loadBatch, storedRow } from '#shared/kernel/sync/writeAsServer.ts'
import { authorize, organizationOf } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/writeRecords.ts'
import { hooksOf, keptValues, readyValues } from '../hooks/hooksOf.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'
import { fromInput, parseOrRefuse } from '../request/fromInput.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { openSync } from '../sync/createPgSyncStore.ts'
import { readFieldsWithoutCells } from '../sync/fieldsWithoutCells.ts'
import { saveEdits } from '../sync/saveEdits.ts'
import { findVisible } from './findVisible.ts'
import { followWrite } from './followWrite.ts'
import { judgeWrite } from './judgeWrite.ts'
import { makeView } from './makeView.ts'
import { isMerged, keepStored, mergeNested } from './mergeNested.ts'
import { prepareWrite } from './prepareWrite.ts'
import { withSaveRules } from './withSaveRules.ts'

type Values = Record<string, unknown>
type Condition = { updatedAt: string } | null

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
  condition: Condition,
): Promise<PublicRecord<E>> {
  const hooks = hooksOf(context.deps, entity)
  const { id = '', ...changes } = input
  if (condition && Number.isNaN(Date.parse(condition.updatedAt)))
    throw new AppError('validation', { details: makeDetails({ 'condition.updatedAt': fault('timestamp') }) })
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await findVisible(context, entity, id, organization)
    const own = organizationOf(entity, before)
    authorize(context, 'update', entity, own, before)
    const { parsed, isOfStored } = await parseChanges(entity, changes, before)
    const values = prepareWrite(entity, hooks, parsed, entity.scope === 'global' ? null : own)
    await guardWrite(context, 'update', entity, hooks, own, values, before)
    const change = { before, own, values, condition, isOfStored }
    const after =
      entity.sync === 'online'
        ? await updateOnline(context, entity, hooks, change)
        : await updateSynced(context, entity, hooks, change)
    if (after) return makeView(context, entity, after)
    if (condition) break
  }
  throw new AppError('concurrency')
}

type Change = {
  before: StoredRecord
  own: string | null
  values: Values
  condition: Condition
  /** Part of the values is of `before`: they would undo what another writer made of it meanwhile. */
  isOfStored: boolean
}

/** Null if another writer came between reading and writing, and nothing was written. */
async function updateOnline(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  { before, own, values, condition }: Change,
): Promise<StoredRecord | null> {
  const { deps } = context
  await judgeWrite(deps.db.pool, deps, entity, hooks, { organization: own, before, values })
  refuseOutdated(condition, before)
  const columns = keptValues(hooks, values)
  const ready = await readyValues(hooks, values)
  return await inTransaction(deps.db.pool, async (client) => {
    const after = await updateRecord(client, entity, before, columns, deps.now())
    if (!after) return null
    const written = { action: 'update', before, after, values: ready } as const
    await followWrite(client, context, entity, written, hooks)
    return after
  })
}

/** The same; the organization's other writers wait from its first step to its last. */
async function updateSynced(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  { before, own, values: asked, condition, isOfStored }: Change,
): Promise<StoredRecord | null> {
  const { deps } = context
  const { key } = before
  return await inTransaction(deps.db.pool, async (client) => {
    const sync = await openSync(client, own ?? before.id, deps)
    const batch = await loadBatch(sync, [{ entity, key }], deps.now())
    const stored = { ...before, ...storedRow(batch, entity, key) }
    if (isOfStored && !condition && isNewer(stored, before)) return null
    await judgeWrite(client, deps, entity, hooks, { organization: own, before: stored, values: asked })
    refuseOutdated(condition, before)
    const values = await withSaveRules(client, entity, own, stored, asked)
    const edit = { do: 'update', entity, key, values, expectedUpdatedAt: condition?.updatedAt } as const
    const { row, changed } = await saveEdits(client, sync, batch, edit, { isJudged: true })
    const after = { ...stored, ...values, ...changed }
    await followWrite(client, context, entity, { action: 'update', before: stored, after, values }, hooks)
    return { ...after, ...row, ...(await readFieldsWithoutCells(client, entity, key)) }
  })
}

/** The fields to write: a nested record is complete in them, and a field that is undefined counts as omitted. */
async function parseChanges(entity: Entity, changes: Values, before: StoredRecord) {
  const values = await fromInput(entity.fields, changes)
  const whole = parseOrRefuse(zodForUpdate(entity), mergeNested(entity.fields, values, before))
  const merged = keepStored(entity.fields, whole, values, before)
  const parsed = Object.fromEntries(Object.entries(merged).filter(([name]) => changes[name] !== undefined))
  return { parsed, isOfStored: isMerged(entity.fields, values, before) }
}

function refuseOutdated(condition: Condition, before: StoredRecord): void {
  if (condition && Date.parse(condition.updatedAt) !== Date.parse(before.updatedAt))
    throw new AppError('concurrency')
}

const isNewer = (stored: StoredRecord, before: StoredRecord): boolean =>
  Date.parse(stored.updatedAt) !== Date.parse(before.updatedAt)
