import type { ComponentType } from 'react'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { DownloadCard } from '../download/DownloadCard.tsx'
import { ImagePlayer } from '../image/ImagePlayer.tsx'
import type { FilePlayerProps } from '../PlayerProps.ts'

/** Loaded when the first file of the type is opened, or in advance. */
export const heavyFilePlayers = {
  video: lazyPart<FilePlayerProps>(() => import('../video/VideoPlayer.tsx').then((m) => m.VideoPlayer)),
  audio: lazyPart<FilePlayerProps>(() => import('../audio/AudioPlayer.tsx').then((m) => m.AudioPlayer)),
  pdf: lazyPart<FilePlayerProps>(() => import('../pdf/PdfViewer.tsx').then((m) => m.PdfViewer)),
  scorm: lazyPart<FilePlayerProps>(() => import('../scorm/ScormPlayer.tsx').then((m) => m.ScormPlayer)),
}

/** What plays a file, by its type. */
export const filePlayers: Readonly<Record<Asset['type'], ComponentType<FilePlayerProps>>> = {
  ...heavyFilePlayers,
  image: ImagePlayer,
  article: DownloadCard,
  quiz: DownloadCard,
  text: DownloadCard,
  zip: DownloadCard,
  application: DownloadCard,
  knowledgeCheck: DownloadCard,
  typeform: DownloadCard,
}

/** A microcast is played as its file is. */
export function MicrocastPlayer(props: FilePlayerProps) {
  const Player = filePlayers[props.asset.type]
  return <Player {...props} />
}
