import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { DataStore } from '#shared/kernel/dataStore/createDataStore.ts'
import type { OperationState } from '#shared/kernel/dataStore/operations.ts'

/** The store of the screens below: the portal's, or the console's for data that exists only online. */
export const DataStoreContext = createContext<DataStore | null>(null)

export function useDataStore(): DataStore {
  const store = useContext(DataStoreContext)
  if (!store) throw new Error('useDataStore is called outside of a DataStoreContext')
  return store
}

/** The state of an operation that the store runs; null before it was started (STO-07). */
export function useOperationState(name: string): OperationState | null {
  const store = useDataStore()
  const look = useCallback(() => store.operationState(name), [store, name])
  return useSyncExternalStore(store.subscribe, look, look)
}
