import { fileOf } from '../../../../../src/features/content/lessons/parts.ts'
import { lazyPart } from '../../../../kernel/loading/lazyPart.tsx'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useHost } from '../../host/HostContext.ts'
import type { LessonProps } from '../../host/WidgetHost.ts'
import { AudioPlayer } from '../audio/AudioPlayer.tsx'
import { DownloadCard } from './DownloadCard.tsx'

const VideoPlayer = lazyPart(() => import('../video/VideoPlayer.tsx').then((m) => m.VideoPlayer))
const PdfViewer = lazyPart(() => import('../pdf/PdfViewer.tsx').then((m) => m.PdfViewer))
const ScormPlayer = lazyPart(() => import('../scorm/ScormPlayer.tsx').then((m) => m.ScormPlayer))

/** Loads the players of these file types before one is opened. */
export const prefetchAssetPlayers = (types: ReadonlySet<string>): Promise<void>[] =>
  Object.entries({ video: VideoPlayer, pdf: PdfViewer, scorm: ScormPlayer }).flatMap(([type, player]) =>
    types.has(type) ? player.prefetch() : [],
  )

/** A lesson that shows a file: chosen by the lesson's type, for microcasts by the file's type. */
export function AssetPlayer(props: LessonProps & { onEnded?: (() => void) | undefined }) {
  const { mode } = useHost()
  const { section, assets } = props
  const { item } = section
  const key = fileOf(item)
  const asset = key ? assets[key] : undefined
  if (!item) return null
  if (!key)
    return (
      <Notice tone="warning">
        {mode === 'edit' ? 'Choose a file for this lesson.' : 'No file specified'}
      </Notice>
    )
  if (!asset || !isProcessed(asset.status)) return <Notice tone="warning">Asset is being processed</Notice>
  const type = item.type === 'microcast' ? asset.type : item.type
  if (type === 'video') return <VideoPlayer {...props} asset={asset} />
  if (type === 'audio') return <AudioPlayer {...props} asset={asset} />
  if (type === 'pdf') return <PdfViewer {...props} asset={asset} />
  if (type === 'scorm') return <ScormPlayer {...props} asset={asset} />
  return <DownloadCard {...props} asset={asset} />
}

const isProcessed = (status: string) =>
  status === 'processed' || status === 'published' || status === 'locked'
