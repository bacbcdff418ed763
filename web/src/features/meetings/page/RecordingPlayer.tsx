import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { type Site, useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { streamAddress } from '../../learning/delivery/streamAddress.ts'
import { assetHost } from '../../portals/asset/assetHost.ts'
import type { MeetingAnswer } from '../calls.ts'
import { createMeetingLinks } from './createMeetingLinks.ts'

type Props = { meeting: MeetingAnswer['meeting']; asset: NonNullable<MeetingAnswer['recordingAsset']> }

/** A meeting's recording in the player of lessons, as a stream where it has one (VID-11). */
export function RecordingPlayer({ meeting, asset }: Props) {
  const { api, portal } = useSite()
  const cache = useQueryClient()
  const viewer = useViewer()
  const host = useMemo(
    () => recordingHost({ api, portal, cache, viewer, meeting: meeting.key }),
    [api, portal, cache, viewer, meeting.key],
  )
  const section = documentLesson({ name: meeting.name, headline: null, content: null, asset: asset.key })
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        <LessonPlayer section={section} assets={{ [asset.key]: asset }} progress={null} quizResult={null} />
      </MediaPlaceProvider>
    </HostProvider>
  )
}

type Surroundings = {
  api: Api
  portal: Site['portal']
  cache: QueryClient
  viewer: ViewerAnswer
  meeting: string
}

/** Its files' addresses come with the meeting; nothing of the playing is kept. */
const recordingHost = ({ api, portal, cache, viewer, meeting }: Surroundings): WidgetHost => ({
  ...assetHost(api),
  isLocal: false,
  loadLinks: createMeetingLinks({ api, cache, viewer, meeting }),
  loadStreamAddress: (asset) =>
    streamAddress(`${portal?.organization}/${portal?.id}`, { type: 'meeting', key: meeting }, asset),
})
