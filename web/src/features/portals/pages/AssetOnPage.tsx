import { useMemo } from 'react'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { AssetWidget } from '#widgets/features/portals/pageWidgets/asset/AssetWidget.tsx'
import type { ShownFile } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import type { WidgetProps } from '#widgets/features/portals/pageWidgets/WidgetProps.ts'
import { assetHost } from '../asset/assetHost.ts'

/** A file on a page of the portal. A film, sound or document is played as on its own page; nobody's progress is kept. */
export const AssetOnPage = (props: WidgetProps<'asset'>) => (
  <AssetWidget {...props} play={(file) => (isPlayed(file) ? <Played file={file} /> : null)} />
)

const isPlayed = ({ asset: { type } }: ShownFile) => type === 'video' || type === 'audio' || type === 'pdf'

function Played({ file: { asset, links } }: { file: ShownFile }) {
  const { api } = useSite()
  const host = useMemo(() => assetHost(api), [api])
  const isClient = useIsClient()
  const section = documentLesson({ name: asset.name, headline: null, content: null, asset: asset.key })
  const assets = { [asset.key]: asset }
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        {isClient ? (
          <ErrorBoundary headingLevel={2}>
            <LessonPlayer section={section} assets={assets} progress={null} quizResult={null} />
          </ErrorBoundary>
        ) : (
          <LessonPlace section={section} assets={assets} links={{ [asset.key]: links }} />
        )}
      </MediaPlaceProvider>
    </HostProvider>
  )
}
