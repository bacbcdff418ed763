import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createStub, type Item } from '#shared/kernel/dataStore/Item.ts'
import { useDataStore } from './DataStoreContext.ts'

/** One record, loaded if it is missing or a day old. Null while its key is unknown. */
export function useItem(model: string, key: string | null): Item {
  const store = useDataStore()
  const look = useCallback(() => (key === null ? unknown : store.item(model, key)), [store, model, key])
  const item = useSyncExternalStore(store.subscribe, look, look)
  const isForgotten = item.state === 'stubbed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: records that signing out removed are loaded again.
  useEffect(() => {
    if (key !== null) void store.getOrLoad(model, key)
  }, [store, model, key, isForgotten])
  return item
}

const unknown = createStub('', '')
