import { AppError } from '../errors/AppError.ts'
import type { CachedRecord, Row } from './CachedRecord.ts'
import { chunked, limits } from './limits.ts'
import { call, named, type StoreContext, toAppError } from './StoreContext.ts'

/** Loading single records. Concurrent requests for one key share one call. */
export function createRecordLoading(context: StoreContext) {
  const { parts, cache } = context
  const underway = new Map<string, Promise<CachedRecord>>()

  const isFresh = ({ state, loadedAt }: CachedRecord) =>
    (state === 'loaded' || state === 'saving') && loadedAt !== null && parts.now() - loadedAt < limits.freshMs

  /** Runs a request for a key, or joins the pending one. */
  function shared(name: string, load: () => Promise<CachedRecord>): Promise<CachedRecord> {
    const pending = underway.get(name)
    if (pending) return pending
    const work = load().finally(() => {
      if (underway.get(name) === work) underway.delete(name)
    })
    underway.set(name, work)
    return work
  }

  function begin(model: string, key: string): void {
    const cached = cache.cached(model, key)
    if (cached.state !== 'saving') cache.setCached({ ...cached, state: 'loading' })
  }

  /** Asks the server. Failures become the record's state; only an unknown model rejects. */
  async function get(model: string, ref: string): Promise<CachedRecord> {
    const { entity, key } = named(context, model, ref)
    const epoch = cache.epoch()
    return shared(`${epoch}/${model}/${key}`, async () => {
      begin(model, key)
      try {
        const row = (await call(context, entity, 'get', { id: key })) as Row | null
        if (!row) throw new AppError('not_found')
        return cache.epoch() === epoch ? cache.accept(model, key, row) : cache.cached(model, key)
      } catch (error) {
        if (cache.epoch() !== epoch) return cache.cached(model, key)
        return cache.fail(model, key, toAppError(error))
      }
    })
  }

  /** Returns a fresh cached record, otherwise does the same as `get`. */
  async function getOrLoad(model: string, ref: string): Promise<CachedRecord> {
    const { key } = named(context, model, ref)
    const cached = cache.cached(model, key)
    return isFresh(cached) ? cached : get(model, key)
  }

  /**
   * Several records, in the order requested, without missing ones. Fresh records are not requested; the rest load in
   * batches of twenty. A failed batch is logged and returns nothing (OPS-08, OPS-19).
   */
  async function batchLoad(model: string, refs: readonly string[]): Promise<Row[]> {
    const keys = [...new Set(refs.map((ref) => named(context, model, ref).key))]
    const name = (key: string) => `${cache.epoch()}/${model}/${key}`
    const stale = keys.filter((key) => !isFresh(cache.cached(model, key)))
    const waiting = stale.flatMap((key) => underway.get(name(key)) ?? [])
    const missing = stale.filter((key) => !underway.has(name(key)))
    const batches = chunked(missing, limits.batch).map((batch) => {
      const work = loadBatch(model, batch)
      return batch.map((key) => shared(name(key), () => work.then(() => cache.cached(model, key))))
    })
    await Promise.all([...waiting, ...batches.flat()])
    return keys.flatMap((key) => {
      const cached = cache.cached(model, key)
      return cached.record && isFresh(cached) ? [cached.record] : []
    })
  }

  async function loadBatch(model: string, keys: readonly string[]): Promise<void> {
    const { entity } = named(context, model, keys[0] ?? '')
    const epoch = cache.epoch()
    for (const key of keys) begin(model, key)
    try {
      const answer = await call(context, entity, 'batchLoad', { modelName: model, ids: keys })
      if (cache.epoch() !== epoch) return
      const rows = new Map((answer as Row[]).map((row) => [row.key, row]))
      const byId = new Map((answer as Row[]).map((row) => [row.id, row]))
      for (const key of keys) {
        const row = rows.get(key) ?? byId.get(key)
        if (row) cache.accept(model, key, row)
        else cache.fail(model, key, new AppError('not_found'))
      }
    } catch (error) {
      parts.log(`Loading several ${entity.plural} failed`, error)
      if (cache.epoch() === epoch) for (const key of keys) cache.fail(model, key, toAppError(error))
    }
  }

  return { get, getOrLoad, batchLoad }
}
