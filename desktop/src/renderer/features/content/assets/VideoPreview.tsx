import type Hls from 'hls.js'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '#desktop/core/CoreApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import styles from './AssetPreview.module.css'
import { hasFile } from './assetFacts.ts'

type Caption = { id: string; language: string; label: string; file: string }

/** Plays a video as learners will see it (HLS), or its original while it is unprocessed. */
export function VideoPreview({ asset }: { asset: Row }) {
  const { transport } = useCoreContext()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isStreamed = hasFile(asset, 'hls/master.m3u8')
  const source = transport.fileUrl(asset.id, isStreamed ? 'hls/master.m3u8' : 'original')
  useEffect(() => {
    const element = video.current
    if (!element) return
    setFault(null)
    if (!isStreamed || element.canPlayType('application/vnd.apple.mpegurl') !== '') {
      element.src = source
      return
    }
    let player: Hls | null = null
    let isGone = false
    // The player's library is large: loaded with the first video.
    void import('hls.js').then(({ default: Player }) => {
      if (isGone) return
      player = new Player({ maxBufferLength: 15 })
      player.on(Player.Events.ERROR, (_event, data) => {
        if (data.fatal) setFault('This video could not be played.')
      })
      player.loadSource(source)
      player.attachMedia(element)
    })
    return () => {
      isGone = true
      player?.destroy()
    }
  }, [source, isStreamed])
  const captions = (Array.isArray(asset.captions) ? asset.captions : []) as Caption[]
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        controls
        preload="metadata"
        playsInline
        onError={() => setFault('This video cannot be played yet.')}
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
