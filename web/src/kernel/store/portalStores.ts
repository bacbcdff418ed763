import type { QueryClient } from '@tanstack/react-query'
import type { DataStore } from '#shared/kernel/dataStore/createDataStore.ts'

/** The stores of records that pages have opened. Apart from what makes them, whose code comes later. */
export const portalStores = new WeakMap<QueryClient, { who: string | null; store: DataStore }>()
