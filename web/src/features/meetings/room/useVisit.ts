import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomMessage } from '#shared/features/meetings/rules/roomMessage.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { joinMeeting } from '../calls.ts'
import { createVisit, type Joined, JoinRefused, type Visit } from './createVisit.ts'
import type { Entry } from './Entry.ts'
import { beforeRoom, type RoomState } from './RoomState.ts'

/** A visit to the meeting's room, for as long as its view is shown. */
export function useVisit(
  meeting: string,
  entry: Entry,
  /** Of who has no account. */
  guestName: string | null,
): { visit: Visit | null; state: RoomState } {
  const { api, portal, draft, language } = useSite()
  const viewer = useViewer()
  const [visit, setVisit] = useState<Visit | null>(null)
  // The person of the visit stays who they are: another one has another page.
  const [who] = useState(viewer)
  const [entered] = useState(entry)
  const [called] = useState(guestName)
  useEffect(() => {
    async function join(): Promise<Joined> {
      try {
        const answer = await api.call(
          joinMeeting,
          { meetingKey: meeting, ...(called !== null && { attendeeName: called }) },
          inNameOf(who),
        )
        const { attendee, reason } = answer
        if (!attendee) throw new JoinRefused(reason && new AppError('no_access', { details: { reason } }))
        return { token: attendee.JoinToken, iceServers: (answer.iceServers ?? []) as RTCIceServer[] }
      } catch (error) {
        if (isAppError(error) && !isTransient(error)) throw new JoinRefused(error)
        throw error
      }
    }
    const made = createVisit({ site: { portal, draft, language }, meeting, entry: entered, join, post })
    setVisit(made)
    const leave = () => made.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [api, portal, draft, language, meeting, who, entered, called])
  const state = useSyncExternalStore(visit?.subscribe ?? never, visit?.state ?? before, before)
  return { visit, state }
}

const before = () => beforeRoom
const never = () => () => undefined

async function post(visit: string, message: RoomMessage): Promise<void> {
  const response = await fetch('/meetings/visits', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visit, message }),
    keepalive: message.type === 'leave',
  })
  if (!response.ok) throw new AppError(response.status === 429 ? 'rate_limited' : 'unavailable')
}
