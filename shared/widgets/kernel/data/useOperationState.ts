import { useCallback, useSyncExternalStore } from 'react'
import type { OperationState } from '#shared/kernel/dataStore/operations.ts'
import { useDataStore } from './DataStoreContext.ts'

/** The state of an operation that the store runs; null before it was started (STO-07). */
export function useOperationState(name: string): OperationState | null {
  const store = useDataStore()
  const look = useCallback(() => store.operationState(name), [store, name])
  return useSyncExternalStore(store.subscribe, look, look)
}
