import { useMemo, useSyncExternalStore } from 'react'
import { createNoteDrafts, noDrafts } from './noteDrafts.ts'

/** A customer's drafts in a course. Empty on the server. */
export function useNoteDrafts(customer: string, course: string) {
  const store = useMemo(() => createNoteDrafts(customer, course), [customer, course])
  return { ...store, drafts: useSyncExternalStore(store.subscribe, store.all, () => noDrafts) }
}
