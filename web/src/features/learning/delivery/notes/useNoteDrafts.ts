import { useMemo, useSyncExternalStore } from 'react'
import { createNoteDrafts, noDrafts } from './noteDrafts.ts'

/** The drafts of a customer's notes in a course. The server's page knows of none. */
export function useNoteDrafts(customer: string, course: string) {
  const store = useMemo(() => createNoteDrafts(customer, course), [customer, course])
  return { ...store, drafts: useSyncExternalStore(store.subscribe, store.all, () => noDrafts) }
}
