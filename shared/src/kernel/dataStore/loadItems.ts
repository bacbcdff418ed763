import { AppError } from '../errors/AppError.ts'
import type { Item, Row } from './Item.ts'
import { chunked, limits } from './limits.ts'
import { call, named, type StoreContext, toAppError } from './StoreContext.ts'

export type PollOptions = { everyMs?: number; until?: (item: Item) => boolean }

/** Loading single items. Concurrent requests for one key share one call. */
export function createItemLoading(context: StoreContext) {
  const { parts, cache } = context
  const underway = new Map<string, Promise<Item>>()

  const isFresh = ({ state, loadedAt }: Item) =>
    (state === 'loaded' || state === 'saving') && loadedAt !== null && parts.now() - loadedAt < limits.freshMs

  /** Runs a request for a key, or joins the pending one. */
  function shared(name: string, load: () => Promise<Item>): Promise<Item> {
    const known = underway.get(name)
    if (known) return known
    const work = load().finally(() => {
      if (underway.get(name) === work) underway.delete(name)
    })
    underway.set(name, work)
    return work
  }

  function begin(model: string, key: string): void {
    const item = cache.item(model, key)
    if (item.state !== 'saving') cache.setItem({ ...item, state: 'loading' })
  }

  /** Asks the server. Failures become the item's state; only an unknown model rejects. */
  async function get(model: string, ref: string): Promise<Item> {
    const { entity, key } = named(context, model, ref)
    const epoch = cache.epoch()
    return shared(`${epoch}/${model}/${key}`, async () => {
      begin(model, key)
      try {
        const row = (await call(context, entity, 'get', { id: key })) as Row | null
        if (!row) throw new AppError('not_found')
        return cache.epoch() === epoch ? cache.accept(model, key, row) : cache.item(model, key)
      } catch (error) {
        if (cache.epoch() !== epoch) return cache.item(model, key)
        return cache.failItem(model, key, toAppError(error))
      }
    })
  }

  /** Returns a fresh cached item, otherwise does the same as `get`. */
  async function getOrLoad(model: string, ref: string): Promise<Item> {
    const { key } = named(context, model, ref)
    const item = cache.item(model, key)
    return isFresh(item) ? item : get(model, key)
  }

  /**
   * Several items, in the order requested, without missing ones. Fresh items are not requested; the rest load in
   * batches of twenty. A failed batch is logged and returns nothing (OPS-08, OPS-19).
   */
  async function batchLoad(model: string, refs: readonly string[]): Promise<Row[]> {
    const keys = [...new Set(refs.map((ref) => named(context, model, ref).key))]
    const name = (key: string) => `${cache.epoch()}/${model}/${key}`
    const stale = keys.filter((key) => !isFresh(cache.item(model, key)))
    const waiting = stale.flatMap((key) => underway.get(name(key)) ?? [])
    const missing = stale.filter((key) => !underway.has(name(key)))
    const batches = chunked(missing, limits.batch).map((batch) => {
      const work = loadBatch(model, batch)
      return batch.map((key) => shared(name(key), () => work.then(() => cache.item(model, key))))
    })
    await Promise.all([...waiting, ...batches.flat()])
    return keys.flatMap((key) => {
      const item = cache.item(model, key)
      return item.record && isFresh(item) ? [item.record] : []
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
        else cache.failItem(model, key, new AppError('not_found'))
      }
    } catch (error) {
      parts.log(`Loading several ${entity.plural} failed`, error)
      if (cache.epoch() === epoch) for (const key of keys) cache.failItem(model, key, toAppError(error))
    }
  }

  /** Polls until stopped, or until the item matches. Failures become the item's state. */
  function poll(model: string, ref: string, { everyMs = limits.pollMs, until }: PollOptions = {}) {
    const { key } = named(context, model, ref)
    const { wait = waitMs } = parts
    let isStopped = false
    const run = async (): Promise<Item> => {
      for (;;) {
        const item = await get(model, key)
        if (isStopped || until?.(item)) return item
        await wait(everyMs)
        if (isStopped) return cache.item(model, key)
      }
    }
    return {
      done: run(),
      stop() {
        isStopped = true
      },
    }
  }

  return { get, getOrLoad, batchLoad, poll }
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
