import { useEffect, useSyncExternalStore } from 'react'
import { useCoreContext } from '../api/CoreContext.tsx'
import type { RecordSession, SessionView } from '../api/sessions/RecordSession.ts'
import { useRow } from '../api/useRecords.ts'

export type UsedRecord = SessionView & { session: RecordSession; loadError: unknown; reload(): void }

/** A record to edit: the stored one with unsaved edits. */
export function useRecord(entity: string, key: string): UsedRecord {
  const { sessions } = useCoreContext()
  const session = sessions.open(entity, key)
  const query = useRow(entity, key)
  const { data } = query
  useEffect(() => {
    if (data) session.load(data)
  }, [data, session])
  // Leaving the screen sends the last edits.
  useEffect(() => () => void session.flush(), [session])
  const view = useSyncExternalStore(session.subscribe, session.view)
  return { ...view, session, loadError: query.error, reload: () => void query.refetch() }
}
