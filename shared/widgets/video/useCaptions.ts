import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useHost } from '../host/HostContext.ts'
import { useLinks } from '../host/useLinks.ts'
import type { PlayerAsset } from '../host/WidgetHost.ts'
import { parseVtt } from './parseVtt.ts'

export type Captions = {
  tracks: { id: string; label: string; language: string }[]
  /** Null when they are off. */
  shown: string | null
  show(id: string | null): void
}

/**
 * A video's captions. Cues are added to the element's own text tracks, so that full screen on a
 * phone shows them too, and no cross-origin attribute is needed on the video.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  asset: PlayerAsset,
  areControlsShown: boolean,
): Captions {
  const host = useHost()
  const tracks = useMemo(() => asset.captions.filter((caption) => caption.file), [asset.captions])
  const names = useMemo(() => tracks.map((track) => track.file), [tracks])
  const { files } = useLinks(tracks.length > 0 ? asset.key : null, names)
  const [shown, show] = useState<string | null>(null)
  const track = tracks.find((one) => one.id === shown)
  const address = track && files[track.file]

  useEffect(() => {
    const element = video.current
    if (!element || !track || !address || typeof VTTCue === 'undefined') return
    const textTrack = element.addTextTrack('captions', track.label, track.language)
    let isCurrent = true
    fetch(address)
      .then((response) =>
        response.ok ? response.text() : Promise.reject(new Error(String(response.status))),
      )
      .then((source) => {
        if (!isCurrent) return
        for (const cue of parseVtt(source)) textTrack.addCue(new VTTCue(cue.start, cue.end, cue.text))
        textTrack.mode = 'showing'
      })
      .catch((error: unknown) => {
        console.warn('Captions did not load', error)
        if (isCurrent) show(null)
      })
    return () => {
      isCurrent = false
      textTrack.mode = 'disabled'
    }
  }, [video, track, address])

  // Lines are counted from below: while the controls are there, captions stand above them.
  useEffect(() => {
    for (const textTrack of video.current?.textTracks ?? [])
      for (const cue of textTrack.cues ?? [])
        if (cue instanceof VTTCue) cue.line = areControlsShown ? -4 : 'auto'
  })

  return { tracks: host.mode === 'edit' ? [] : tracks, shown, show }
}
