import { useCallback, useSyncExternalStore } from 'react'
import type { OperationState } from '../../../src/kernel/dataStore/operations.ts'
import { useDataStore } from './DataStoreContext.ts'

/** How an operation that the store runs is doing; null while nobody has begun it (STO-07). */
export function useOperationState(name: string): OperationState | null {
  const store = useDataStore()
  const look = useCallback(() => store.operationState(name), [store, name])
  return useSyncExternalStore(store.subscribe, look, look)
}
