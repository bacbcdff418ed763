import { AppError } from '../errors/AppError.ts'
import { type DialogText, dialogs } from '../errors/dialogs.ts'
import { readRefusal } from '../errors/readRefusal.ts'
import { labelOf } from '../model/FieldFacts.ts'
import { isSameJson } from '../sync/json.ts'
import { type CachedRecord, type Row, type Values, withValues } from './CachedRecord.ts'
import type { Operations } from './operations.ts'
import { call, named, type StoreContext, toAppError } from './StoreContext.ts'
import { toInput } from './toInput.ts'

export type SaveResult =
  | { ok: true; cached: CachedRecord }
  | { ok: false; reason: 'concurrency' | 'validation' | 'error'; dialog: DialogText }

/** Editing, saving, adding and removing (3§4, 3§8.1). */
export function createRecordSaving(context: StoreContext, operations: Operations) {
  const { parts, cache } = context
  const saving = new Map<string, Promise<unknown>>()
  const show = (dialog: DialogText): DialogText => {
    parts.show?.(dialog)
    return dialog
  }

  /** Sets values on a loaded record; `save` sends them. A value equal to the server's is no change. */
  function change(model: string, ref: string, values: Values): CachedRecord {
    const { key } = named(context, model, ref)
    const cached = loaded(model, key)
    const all = { ...cached.changes, ...values }
    // A pending save may change the server's value.
    const changes = cached.state === 'saving' ? all : differing(all, cached.stored)
    cache.setCached(withValues(cached, cached.stored, changes))
    return cache.cached(model, key)
  }

  /** Drops unsaved changes. A pending save still completes. */
  function discard(model: string, ref: string): CachedRecord {
    const { key } = named(context, model, ref)
    const cached = cache.cached(model, key)
    const isRefused = cached.state === 'error' && cached.stored !== null
    cache.setCached({
      ...withValues(cached, cached.stored, {}),
      ...(isRefused ? { state: 'loaded', error: null } : {}),
    })
    return cache.cached(model, key)
  }

  function loaded(model: string, key: string): CachedRecord & { stored: Row; record: Row } {
    const cached = cache.cached(model, key)
    const { stored, record } = cached
    if (!stored || !record)
      throw new AppError('bad_request', { message: 'An item is loaded before it is edited.' })
    return { ...cached, stored, record }
  }

  /** Saves the changes, if the record has not changed since it was read. One save of a record at a time. */
  async function save(model: string, ref: string): Promise<SaveResult> {
    const { key } = named(context, model, ref)
    const name = `${model}/${key}`
    const before = saving.get(name) ?? Promise.resolve()
    const work = before.then(() => saveNow(model, key))
    saving.set(
      name,
      work.catch(() => false),
    )
    return work
  }

  async function saveNow(model: string, key: string): Promise<SaveResult> {
    const { entity } = named(context, model, key)
    const { isChanged, record, changes } = loaded(model, key)
    if (!isChanged) return { ok: true, cached: cache.cached(model, key) }
    const { stored } = loaded(model, key)
    const epoch = cache.epoch()
    cache.setCached({ ...cache.cached(model, key), state: 'saving' })
    try {
      const answer = await operations.run(`save/${model}/${key}`, () =>
        call(context, entity, 'update', {
          input: { id: key, ...toInput(entity, changes) },
          condition: { updatedAt: stored.updatedAt },
        }),
      )
      // The document selects the whole record.
      return {
        ok: true,
        cached:
          epoch === cache.epoch() ? saved(model, key, answer as Row, changes) : cache.cached(model, key),
      }
    } catch (error) {
      parts.log(`Saving ${entity.name} failed`, error)
      const fault = toAppError(error)
      if (epoch === cache.epoch())
        cache.setCached({ ...cache.cached(model, key), state: 'error', error: fault })
      return { ok: false, ...refusal(fault, model, record) }
    }
  }

  /** Edits made while the save was pending stay unsaved. */
  function saved(model: string, key: string, row: Row, sent: Values): CachedRecord {
    const cached = cache.cached(model, key)
    const typedSince = Object.fromEntries(
      Object.entries(cached.changes).filter(([name, value]) => !(name in sent) || sent[name] !== value),
    )
    const remaining = differing(typedSince, row)
    cache.setCached({
      ...withValues(cached, row, remaining),
      state: 'loaded',
      error: null,
      loadedAt: parts.now(),
    })
    cache.replaceInLists(model, row)
    return cache.cached(model, key)
  }

  function refusal(fault: AppError, model: string, record: Row) {
    if (fault.code === 'concurrency')
      return { reason: 'concurrency' as const, dialog: show(dialogs.concurrency) }
    const slug = (fault.details.fields as Values | undefined)?.slug
    if (fault.code === 'validation' && typeof slug === 'string')
      return { reason: 'validation' as const, dialog: show(dialogs.slug(slug)) }
    const reason = fault.code === 'validation' ? ('validation' as const) : ('error' as const)
    const dialog = savingDialog(model, record)
    // Storage failures have their own text (SAV-12).
    return { reason, dialog: show(fault.code === 'storage' ? { ...dialog, text: fault.message } : dialog) }
  }

  /** Creates a record; null on failure (SAV-04). */
  async function add(model: string, values: Values): Promise<CachedRecord | undefined> {
    const { entity } = named(context, model, 'new')
    const { id, ...fields } = values
    const input = { ...(id === undefined ? {} : { id }), ...toInput(entity, fields) }
    const epoch = cache.epoch()
    try {
      const row = (await operations.run(`add/${model}`, () =>
        call(context, entity, 'create', { input }),
      )) as Row
      if (epoch !== cache.epoch()) return undefined
      const cached = cache.accept(model, row.key, row)
      cache.restartLists(model)
      return cached
    } catch (error) {
      parts.log(`Adding ${entity.name} failed`, error)
      const fault = toAppError(error)
      show(dialogs.adding(readRefusal(fault)?.text ?? fault.message))
      return undefined
    }
  }

  /** Deletes a record; false on failure, after showing the reason. */
  async function remove(model: string, ref: string): Promise<boolean> {
    const { entity, key } = named(context, model, ref)
    const epoch = cache.epoch()
    try {
      await operations.run(`remove/${model}/${key}`, () => call(context, entity, 'delete', { id: key }))
      if (epoch !== cache.epoch()) return true
      cache.setCached({ ...withValues(cache.cached(model, key), null, {}), state: 'not_found', error: null })
      cache.removeFromLists(model, key)
      return true
    } catch (error) {
      parts.log(`Deleting ${entity.name} failed`, error)
      show({ title: 'Error deleting cached', text: toAppError(error).message })
      return false
    }
  }

  return { change, discard, save, add, remove }
}

/** The values that differ from the server's. */
const differing = (values: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameJson(value, stored[name])))

const savingDialog = (model: string, record: Values): DialogText =>
  dialogs.saving(labelOf(model, {}), String(record.name ?? record.key ?? ''))
