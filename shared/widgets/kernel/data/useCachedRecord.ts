import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type CachedRecord, createStub } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from './DataStoreContext.ts'

/** One record, loaded if it is missing or a day old. Null while its key is unknown. */
export function useCachedRecord(model: string, key: string | null): CachedRecord {
  const store = useDataStore()
  const look = useCallback(() => (key === null ? unknown : store.cached(model, key)), [store, model, key])
  const cached = useSyncExternalStore(store.subscribe, look, look)
  const isForgotten = cached.state === 'stubbed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: records that signing out removed are loaded again.
  useEffect(() => {
    if (key !== null) void store.getOrLoad(model, key)
  }, [store, model, key, isForgotten])
  return cached
}

const unknown = createStub('', '')
