import { useEffect, useState } from 'react'
import type { CachedRecord } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'

export type MeetingOnServer = {
  cached: CachedRecord
  isBusy: boolean
  reload(): void
  /** Writes values that only the server keeps. A refusal is shown by the store, and nothing stays unsaved. */
  write(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** What the server knows of a meeting, beside the record that this console holds. */
export function useMeetingOnServer(meeting: string): MeetingOnServer {
  const store = useDataStore()
  const cached = useCachedRecord('meeting', meeting)
  const [isBusy, setBusy] = useState(false)
  const reload = () => void store.get('meeting', meeting)
  useEffect(() => void store.get('meeting', meeting), [store, meeting])
  return {
    cached,
    isBusy,
    reload,
    async write(values) {
      setBusy(true)
      // This console may have synced other fields since.
      await store.get('meeting', meeting)
      store.change('meeting', meeting, values)
      const result = await store.save('meeting', meeting)
      if (!result.ok) store.discard('meeting', meeting)
      setBusy(false)
    },
  }
}
