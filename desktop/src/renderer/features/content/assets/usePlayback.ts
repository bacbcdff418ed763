import type Hls from 'hls.js'
import { type RefObject, useEffect, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { hashOfFile } from '../captions/captionLanguages.ts'
import { hasFile } from './assetFacts.ts'

/**
 * Plays an asset in a media element: a film as learners will see it (HLS), a sound as they will hear it, or the original while
 * it is unprocessed. Returns why it cannot be played.
 */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, asset: Row): string | null {
  const { transport } = useCoreContext()
  const [fault, setFault] = useState<string | null>(null)
  const played = ['hls/master.m3u8', 'audio.m4a'].find((name) => hasFile(asset, name)) ?? 'original'
  const isStreamed = played === 'hls/master.m3u8'
  // Files that are made again have the same names.
  const source = `${transport.fileUrl(asset.id, played)}?v=${hashOfFile(asset, played)}`
  useEffect(() => {
    const element = media.current
    if (!element) return
    setFault(null)
    const onError = () => setFault(`This ${asset.type === 'audio' ? 'sound' : 'video'} cannot be played yet.`)
    element.addEventListener('error', onError)
    let player: Hls | null = null
    let isGone = false
    if (!isStreamed || element.canPlayType('application/vnd.apple.mpegurl') !== '') element.src = source
    // The player's library is large: loaded with the first video.
    else
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
      element.removeEventListener('error', onError)
      player?.destroy()
    }
  }, [media, source, isStreamed, asset.type])
  return fault
}
