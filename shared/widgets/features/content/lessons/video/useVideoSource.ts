import type HlsType from 'hls.js'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

export type VideoSource = {
  /** The video cannot be played. */
  isFaulty: boolean
  /** The heights to choose from; empty if the stream alone decides. -1 is automatic. */
  qualities: { level: number; height: number }[]
  quality: number
  setQuality(level: number): void
  retry(): void
}

/**
 * Sets the source of a video element: HLS if the asset has it and the host is not local (VID-09), otherwise, or if that
 * fails, the file itself; after an error it requests a fresh signed link once (VID-13). Neither the video nor hls.js is
 * loaded before it is needed. `startAt`: the second to start at.
 */
export function useVideoSource(
  video: RefObject<HTMLVideoElement | null>,
  asset: PlayerAsset,
  startAt: number,
  isWanted: boolean,
): VideoSource {
  const host = useHost()
  const hls = useRef<HlsType | null>(null)
  const [isFaulty, setFaulty] = useState(false)
  const [qualities, setQualities] = useState<VideoSource['qualities']>([])
  const [quality, setLevel] = useState(-1)
  const [round, setRound] = useState(0)
  const wantsHls = asset.useHls && asset.hlsGenerated && !host.isLocal

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` tries again
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return
    let isCurrent = true
    let renewals = 0
    let isDirect = false
    setFaulty(false)
    setQualities([])

    const playDirect = async () => {
      isDirect = true
      hls.current?.destroy()
      hls.current = null
      setQualities([])
      const { links } = await host.loadLinks([asset.key], ['original'], renewals > 0)
      const address = links[asset.key]?.original
      if (!isCurrent) return
      if (!address) return setFaulty(true)
      setAddress(element, address, startAt)
    }
    const playStream = async () => {
      const [address, { default: Hls }] = await Promise.all([
        host.loadStreamAddress(asset.key),
        import('hls.js'),
      ])
      if (!isCurrent) return
      if (!Hls.isSupported()) {
        if (!element.canPlayType('application/vnd.apple.mpegurl')) throw new Error('No HLS in this browser')
        return setAddress(element, address, startAt)
      }
      hls.current?.destroy()
      // hls.js seeks to its own start position after buffering, so that is set here.
      const at = element.currentTime || startAt
      const player = new Hls({ capLevelToPlayerSize: true, startPosition: at > 0 ? at : -1 })
      hls.current = player
      player.on(Hls.Events.MANIFEST_PARSED, () =>
        setQualities(player.levels.map(({ height }, level) => ({ level, height }))),
      )
      player.on(Hls.Events.ERROR, (_event, data) => {
        if (!data.fatal) return
        if (data.type === Hls.ErrorTypes.MEDIA_ERROR && renewals < 2) {
          renewals += 1
          player.recoverMediaError()
        } else recover()
      })
      player.loadSource(address)
      player.attachMedia(element)
      // Set before the first picture: otherwise the beginning flashes up.
      if (at > 0 && element.readyState === 0) element.currentTime = at
    }
    const recover = () => {
      if (!isCurrent) return
      if (renewals >= 3) return setFaulty(true)
      renewals += 1
      const again = wantsHls && !isDirect && renewals < 2 ? playStream : playDirect
      again().catch(recover)
    }
    const onError = () => {
      if (!hls.current && element.error) recover()
    }
    element.addEventListener('error', onError)
    const begin = wantsHls ? playStream : playDirect
    begin().catch(recover)
    return () => {
      isCurrent = false
      element.removeEventListener('error', onError)
      hls.current?.destroy()
      hls.current = null
    }
  }, [asset.key, wantsHls, host, video, round, isWanted])

  const setQuality = useCallback((level: number) => {
    if (hls.current) hls.current.nextLevel = level
    setLevel(level)
  }, [])
  return { isFaulty, qualities, quality, setQuality, retry: useCallback(() => setRound((n) => n + 1), []) }
}

/** Continues at the same position with another address; the first address starts at `startAt`. */
function setAddress(element: HTMLVideoElement, address: string, startAt: number) {
  const current = element.currentTime
  const wasPlaying = !element.paused && !element.ended && current > 0
  const at = current || startAt
  element.src = address
  if (at > 0) element.currentTime = at
  // If the browser refuses to start playing, the learner can press play.
  if (wasPlaying) element.play().catch(() => undefined)
}
