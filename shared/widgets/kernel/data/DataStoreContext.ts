import { createContext, useContext } from 'react'
import type { DataStore } from '#shared/kernel/dataStore/createDataStore.ts'

/** The store of the screens below: the portal's, or the console's for data that exists only online. */
export const DataStoreContext = createContext<DataStore | null>(null)

export function useDataStore(): DataStore {
  const store = useContext(DataStoreContext)
  if (!store) throw new Error('useDataStore is called outside of a DataStoreContext')
  return store
}
