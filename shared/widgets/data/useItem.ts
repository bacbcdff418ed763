import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Item } from '../../src/dataStore/Item.ts'
import { useDataStore } from './DataStoreContext.ts'

/** One record, loaded when it is not there or a day old. */
export function useItem(model: string, key: string): Item {
  const store = useDataStore()
  const look = useCallback(() => store.item(model, key), [store, model, key])
  const item = useSyncExternalStore(store.subscribe, look, look)
  const isForgotten = item.state === 'stubbed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten at sign-out is loaded again.
  useEffect(() => {
    void store.getOrLoad(model, key)
  }, [store, model, key, isForgotten])
  return item
}
