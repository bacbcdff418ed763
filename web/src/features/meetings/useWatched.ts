import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '../../kernel/site/Site.ts'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import { meetingKey } from './meetingQuery.ts'
import { readEvents } from './readEvents.ts'

const retryMs = 5000
/** Pages that hear of a change do not all ask in the same moment. */
const spreadMs = 400

/** Asks for the meeting again when the server says that it changed; whether the server is connected to say so. */
export function useWatched(meeting: string, isNeeded: boolean): boolean {
  const { portal, draft, language } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const askAgain = () => void cache.invalidateQueries({ queryKey: meetingKey(viewer, meeting) })
    // The first event says that changes are told from now on: one since the page was loaded was told to nobody here.
    const onEvent = () => {
      setIsConnected(true)
      timer = setTimeout(askAgain, Math.random() * spreadMs)
    }
    async function connect(): Promise<void> {
      try {
        const path = `/meetings/${encodeURIComponent(meeting)}/events`
        await readEvents({ portal, draft, language }, path, { signal: ended.signal }, onEvent)
      } catch {
        // Refused or cut off: the page polls until it is connected again.
      }
      if (ended.signal.aborted) return
      setIsConnected(false)
      timer = setTimeout(connect, retryMs)
    }
    void connect()
    return () => {
      ended.abort()
      clearTimeout(timer)
      setIsConnected(false)
    }
  }, [meeting, isNeeded, viewer, portal, draft, language, cache])
  return isConnected
}
