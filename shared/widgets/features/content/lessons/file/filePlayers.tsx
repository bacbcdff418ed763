import type { ComponentType } from 'react'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { DownloadCard } from '../download/DownloadCard.tsx'
import { ImagePlayer } from '../image/ImagePlayer.tsx'
import type { FilePlayerProps } from '../PlayerProps.ts'
import { heavyFilePlayers } from './heavyFilePlayers.tsx'

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
  font: DownloadCard,
}

/** A microcast is played as its file is. */
export function MicrocastPlayer(props: FilePlayerProps) {
  const Player = filePlayers[props.asset.type]
  return <Player {...props} />
}
