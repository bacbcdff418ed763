import type { RefObject } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { captionsOf } from '../captions/captionLanguages.ts'
import styles from './AssetPreview.module.css'
import { hasFile } from './assetFacts.ts'
import { usePlayback } from './usePlayback.ts'

/** Plays a video as learners will see it (HLS), or its original while it is unprocessed. */
export function VideoPreview({ asset, media }: { asset: Row; media: RefObject<HTMLMediaElement | null> }) {
  const { transport } = useCoreContext()
  const fault = usePlayback(media, asset)
  const captions = captionsOf(asset)
  return (
    <>
      <video
        // Cast: a video element is a media element.
        ref={media as RefObject<HTMLVideoElement | null>}
        className={styles.video}
        controls
        preload="metadata"
        playsInline
        {...(hasFile(asset, 'poster.jpg') ? { poster: transport.fileUrl(asset.id, 'poster.jpg') } : {})}
      >
        {captions.map(({ id, language, label, file }) => (
          <track
            key={id}
            kind="captions"
            srcLang={language}
            label={label}
            src={transport.fileUrl(asset.id, file)}
          />
        ))}
      </video>
      {fault && (
        <p className="quiet" role="status">
          {fault}
        </p>
      )}
    </>
  )
}
