import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCoreContext } from '../api/CoreContext.tsx'
import type { RecordSession, SessionView } from '../api/sessions/RecordSession.ts'
import { useRow } from '../api/useRecords.ts'

export type UsedRecord = Pick<SessionView, 'record' | 'invalidInputs'> & {
  session: RecordSession
  loadError: unknown
  reload(): void
}

/** A record to edit: the stored one with unsaved edits. The same object until one of these changes. */
export function useRecord(entity: string, key: string): UsedRecord {
  const { sessions } = useCoreContext()
  const session = sessions.open(entity, key)
  const { data, error, refetch } = useRow(entity, key)
  useEffect(() => {
    if (data) session.load(data)
  }, [data, session])
  // Leaving the screen sends the last edits.
  useEffect(() => () => void session.flush(), [session])
  const record = useSyncExternalStore(session.subscribe, () => session.view().record)
  const invalidInputs = useSyncExternalStore(session.subscribe, () => session.view().invalidInputs)
  return useMemo(
    () => ({ record, invalidInputs, session, loadError: error, reload: () => void refetch() }),
    [record, invalidInputs, session, error, refetch],
  )
}

/** Also whether all is saved. It changes with each pause in typing, so small parts of a screen ask for it. */
export const useSessionView = (session: RecordSession): SessionView =>
  useSyncExternalStore(session.subscribe, session.view)
