import { useRef } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { createPortalMeeting, sendMeetingInvites, startMeeting } from '../calls.ts'

type Made = { key: string; id: string; slug: string | null }
type Mail = { subject: string; message: string; emailAddresses: string[] }

/** Makes a meeting and starts it, once, however often it is tried; invites to it. */
export function useMeetNow() {
  const { api } = useSite()
  const name = inNameOf(useViewer())
  const made = useRef<Made | null>(null)
  return {
    async start(title: string): Promise<Made> {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
      made.current ??= (await api.call(createPortalMeeting, { name: title, timezone }, name)).meeting
      await api.call(startMeeting, { meetingKey: made.current.key }, name)
      return made.current
    },
    invite: (meetingKey: string, mail: Mail) => api.call(sendMeetingInvites, { meetingKey, ...mail }, name),
  }
}
