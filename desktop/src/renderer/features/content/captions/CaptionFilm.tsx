import type { RefObject } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { plainText } from '#shared/features/content/rules/media/captionWarnings.ts'
import { hasFile } from '../assets/assetFacts.ts'
import { usePlayback } from '../assets/usePlayback.ts'
import styles from './Captions.module.css'
import type { EditedCue } from './captionEdits.ts'

type CaptionFilmProps = { asset: Row; media: RefObject<HTMLMediaElement | null>; cue: EditedCue | null }

/** The film, or the sound, with the caption of the moment as it is written now. */
export function CaptionFilm({ asset, media, cue }: CaptionFilmProps) {
  const { transport } = useCoreContext()
  const fault = usePlayback(media, asset)
  const text = cue && plainText(cue.text)
  const isFilm = asset.type === 'video'
  return (
    <div className={styles.film}>
      {isFilm ? (
        <video
          // Cast: a video element is a media element.
          ref={media as RefObject<HTMLVideoElement | null>}
          controls
          preload="metadata"
          playsInline
          {...(hasFile(asset, 'poster.jpg') ? { poster: transport.fileUrl(asset.id, 'poster.jpg') } : {})}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the captions are drawn below, as they are being written
        <audio ref={media as RefObject<HTMLAudioElement | null>} controls preload="metadata" />
      )}
      <p className={styles.shown} data-under={!isFilm} aria-hidden>
        {text && <span>{text}</span>}
      </p>
      {fault && (
        <p className="quiet" role="status">
          {fault}
        </p>
      )}
    </div>
  )
}
