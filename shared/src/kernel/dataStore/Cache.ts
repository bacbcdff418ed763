import type { AppError } from '../errors/AppError.ts'
import type { Entity } from '../model/Entity.ts'
import { type CachedRecord, createStub, type Row, type Values, withValues } from './CachedRecord.ts'
import { emptyList, type List } from './List.ts'
import { beginPages, hasMore, type Pages, withFewer } from './loadPages.ts'

export type ListEntry = {
  readonly model: string
  readonly filter: Values | null
  readonly fields: readonly string[] | undefined
  readonly pages: Pages
  readonly view: List
}

/** A store's contents as plain data. */
export type CacheSnapshot = {
  items: readonly CachedRecord[]
  lists: readonly (readonly [string, ListEntry])[]
}

/**
 * The store's contents. Snapshots are replaced, never mutated, so that subscribers (React's useSyncExternalStore)
 * see each change as a new object.
 */
export type Cache = ReturnType<typeof createCache>

export function createCache(now: () => number, start: CacheSnapshot = { items: [], lists: [] }) {
  const items = new Map(start.items.map((cached) => [nameOf(cached.model, cached.key), cached]))
  const lists = new Map<string, ListEntry>(start.lists)
  const listeners = new Set<() => void>()
  /** How often records of a model were added or removed. */
  const counts = new Map<string, number>()
  let epoch = 0

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  // Stubs are kept, so that a second call returns the same object. Subscribers are not notified.
  function cached(model: string, key: string): CachedRecord {
    const current = items.get(nameOf(model, key)) ?? createStub(model, key)
    items.set(nameOf(model, key), current)
    return current
  }
  function setCached(next: CachedRecord): void {
    items.set(nameOf(next.model, next.key), next)
    tell()
  }

  return {
    tell,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Grows each time the cache is cleared: answers to requests from before are dropped. */
    epoch: () => epoch,
    forget(): void {
      epoch += 1
      items.clear()
      lists.clear()
      tell()
    },
    /** Loaded records only; loading and failed ones are requested again. */
    snapshot: (): CacheSnapshot => ({
      items: [...items.values()].filter(({ state, isChanged }) => state === 'loaded' && !isChanged),
      lists: [...lists].filter(([, { view }]) => view.state === 'loaded'),
    }),
    cached,
    setCached,
    /** Merges the server's answer, unless the cache already holds a newer version. */
    accept(model: string, key: string, row: Row): CachedRecord {
      const current = cached(model, key)
      const isOlder =
        current.stored !== null && Date.parse(row.updatedAt) < Date.parse(current.stored.updatedAt)
      const next = withValues(current, isOlder ? current.stored : row, current.changes)
      const state = current.state === 'saving' ? 'saving' : 'loaded'
      setCached({ ...next, state, error: null, loadedAt: now() })
      return cached(model, key)
    },
    fail(model: string, key: string, error: AppError): CachedRecord {
      const current = cached(model, key)
      const isMissing = error.code === 'not_found'
      const emptied = isMissing ? withValues(current, null, current.changes) : current
      setCached({ ...emptied, state: isMissing ? 'not_found' : 'error', error: isMissing ? null : error })
      return cached(model, key)
    },

    list(id: string, make: () => Pick<ListEntry, 'model' | 'fields' | 'filter'>): ListEntry {
      const cachedList = lists.get(id)
      if (cachedList) return cachedList
      const facts = make()
      const entry = { ...facts, pages: beginPages(facts.filter), view: emptyList }
      lists.set(id, entry)
      return entry
    },
    /** A list that was loading during this change may miss new rows or hold deleted ones. */
    count: (model: string) => counts.get(model) ?? 0,
    /** Keeps showing the old rows until newer ones arrive. */
    setListState(id: string, view: Pick<List, 'state' | 'error'>): void {
      const entry = lists.get(id)
      if (!entry) return
      lists.set(id, { ...entry, view: { ...entry.view, ...view } })
      tell()
    },
    setPages(id: string, entry: ListEntry, pages: Pages): List {
      // Rows saved while the list was loading are newer than the list's answer.
      const items = pages.items.map((row) => {
        const { stored } = cached(entry.model, row.key)
        return stored && Date.parse(stored.updatedAt) > Date.parse(row.updatedAt)
          ? pickFields(stored, entry.fields)
          : row
      })
      const totals = pages.cursors.map(({ total }) => total)
      const next: List = {
        state: 'loaded',
        error: null,
        items,
        hasMore: pages.cursors.some(hasMore),
        total: totals.every((total) => total !== null) ? totals.reduce((sum, one) => sum + one, 0) : null,
      }
      lists.set(id, { ...entry, pages: { ...pages, items }, view: next })
      tell()
      return next
    },
    /** Replaces a changed row in every list that shows it. */
    replaceInLists(model: string, row: Row): void {
      changeRows(model, (rows, fields) =>
        rows.map((one) => (one.key === row.key ? pickFields(row, fields) : one)),
      )
    },
    removeFromLists(model: string, key: string): void {
      counts.set(model, (counts.get(model) ?? 0) + 1)
      changeRows(model, (rows) => rows.filter((one) => one.key !== key))
    },
    /** A new row's position is only known to the server: lists of its model are reloaded when next requested. */
    restartLists(model: string): void {
      counts.set(model, (counts.get(model) ?? 0) + 1)
      for (const [id, entry] of lists) {
        if (entry.model !== model) continue
        const view: List = { ...entry.view, state: 'stubbed', error: null }
        lists.set(id, { ...entry, pages: beginPages(entry.filter), view })
      }
      tell()
    },
    /**
     * The pages read so far may be from before a change: reload from the start, and show the old rows meanwhile.
     */
    restartPages(id: string): void {
      const entry = lists.get(id)
      if (entry) lists.set(id, { ...entry, pages: beginPages(entry.filter) })
    },
  }

  function changeRows(
    model: string,
    change: (rows: readonly Row[], fields: readonly string[] | undefined) => readonly Row[],
  ): void {
    for (const [id, entry] of lists) {
      if (entry.model !== model) continue
      const { pages, view } = entry
      const rows = change(pages.items, entry.fields)
      // A list that is reloading keeps showing its old rows.
      const shownRows = view.items === pages.items ? rows : change(view.items, entry.fields)
      const total = view.total === null ? null : view.total - (view.items.length - shownRows.length)
      lists.set(id, {
        ...entry,
        pages: { cursors: withFewer(pages.cursors, pages.items.length - rows.length), items: rows },
        view: { ...view, items: shownRows, total },
      })
    }
    tell()
  }
}

const nameOf = (model: string, key: string) => `${model}/${key}`

/** A list requested with some fields keeps those fields. */
function pickFields(row: Row, fields: readonly string[] | undefined): Row {
  if (!fields) return row
  const names = ['key', 'id', 'organization', 'createdAt', 'updatedAt', ...fields]
  // Includes the base fields.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Row
}

/** A list's cache key. */
export const listId = (entity: Entity, call: 'list' | 'search', options: Values): string =>
  `${call}/${entity.name}/${JSON.stringify(options)}`
