import { type RefObject, useRef } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import styles from './AssetPreview.module.css'
import { AssetThumb } from './AssetThumb.tsx'
import { hasFile } from './assetFacts.ts'
import { VideoPreview } from './VideoPreview.tsx'

/** The asset itself, as far as it can be shown here. */
export function AssetPreview(props: { asset: Row; media?: RefObject<HTMLMediaElement | null> }) {
  const { asset } = props
  const own = useRef<HTMLMediaElement>(null)
  const media = props.media ?? own
  const { transport } = useCoreContext()
  const original = transport.fileUrl(asset.id, 'original')
  switch (asset.type) {
    case 'video':
      return <VideoPreview asset={asset} media={media} />
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: captions of audio are its transcript, beside it
        <audio
          // Cast: an audio element is a media element.
          ref={media as RefObject<HTMLAudioElement | null>}
          className={styles.audio}
          controls
          preload="metadata"
          src={hasFile(asset, 'audio.m4a') ? transport.fileUrl(asset.id, 'audio.m4a') : original}
        />
      )
    case 'image':
      return (
        <img className={styles.image} src={original} alt={String(asset.alt || asset.description || '')} />
      )
    default:
      return <AssetThumb asset={asset} className={styles.thumb ?? ''} />
  }
}
