import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { PromoPicture } from '../../portals/course/PromoPicture.tsx'
import type { MeetingAnswer } from '../calls.ts'
import { createMeetingLinks } from './createMeetingLinks.ts'

type Props = { answer: MeetingAnswer; film: NonNullable<MeetingAnswer['promoAsset']> }

/** The picture of a meeting, and the film that it promotes itself with (MOD-58). */
export function MeetingPromo({ answer: { meeting, links }, film }: Props) {
  const { api } = useSite()
  const cache = useQueryClient()
  const viewer = useViewer()
  const loadLinks = useMemo(
    () => createMeetingLinks({ api, cache, viewer, meeting: meeting.key }),
    [api, cache, viewer, meeting.key],
  )
  return (
    <PromoPicture
      name={meeting.name}
      item={null}
      picture={meeting.image}
      film={film.key}
      assets={{ [film.key]: film }}
      links={links}
      loadLinks={loadLinks}
    />
  )
}
