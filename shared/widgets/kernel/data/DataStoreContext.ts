import { createContext, useContext } from 'react'
import type { DataStore } from '../../../src/kernel/dataStore/createDataStore.ts'

/** The store of whoever's screens these are: the portal's, or the console's for what is only online. */
export const DataStoreContext = createContext<DataStore | null>(null)

export function useDataStore(): DataStore {
  const store = useContext(DataStoreContext)
  if (!store) throw new Error('useDataStore is called outside of a DataStoreContext')
  return store
}
