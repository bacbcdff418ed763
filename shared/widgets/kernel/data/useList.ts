import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { List, SearchOptions } from '#shared/kernel/dataStore/List.ts'
import { useDataStore } from './DataStoreContext.ts'

/** A list, or a search if a query or an order is given; can load more. */
export function useList(model: string, options: SearchOptions = {}): List & { retry(): void } {
  const store = useDataStore()
  // Callers create a new options object with each render.
  const name = JSON.stringify(options)
  const look = useCallback(() => {
    const stable: SearchOptions = JSON.parse(name)
    return isSearch(stable) ? store.searchOf(model, stable) : store.listOf(model, stable)
  }, [store, model, name])
  const load = useCallback(() => {
    const stable: SearchOptions = JSON.parse(name)
    void (isSearch(stable) ? store.search(model, stable) : store.list(model, stable))
  }, [store, model, name])
  const list = useSyncExternalStore(store.subscribe, look, look)
  const { requestedCount = 0 } = options
  const isShort = list.state === 'loaded' && list.hasMore && list.items.length < requestedCount
  const isWanted = isShort || (list.state === 'stubbed' && list.error === null)
  useEffect(() => {
    if (isWanted) load()
  }, [load, isWanted])
  return { ...list, retry: load }
}

const isSearch = ({ query, sort }: SearchOptions) => query !== undefined || sort !== undefined
