import { type RefObject, useEffect, useMemo, useState } from 'react'
import { parseVtt } from '#shared/features/content/rules/media/parseVtt.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'
import { useHost } from '../../host/HostContext.ts'
import type { PlayerWishes } from '../../host/PlayerWishes.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

export type Captions = {
  tracks: { id: string; label: string; language: string }[]
  /** Null when they are off. */
  shown: string | null
  show(id: string | null): void
  /** The current caption; empty if there is none, or captions are off. */
  text: string
}

/**
 * A video's captions. Cues are added to a text track of the element, so that the video needs no cross-origin attribute;
 * the player draws them itself, above its controls. If a phone shows the video alone in full screen, the phone shows the
 * track.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  asset: PlayerAsset,
  wishes: PlayerWishes,
  wish: (some: Partial<PlayerWishes>) => void,
): Captions {
  const host = useHost()
  const tracks = useMemo(() => asset.captions.filter((caption) => caption.file), [asset.captions])
  const names = useMemo(() => tracks.map((track) => track.file), [tracks])
  const { files } = useLinks(tracks.length > 0 ? asset.key : null, names)
  // A viewer who turned captions on wants them in the next video, too.
  const [shown, show] = useState(() => tracks.find((one) => one.language === wishes.captions)?.id ?? null)
  const [text, setText] = useState('')
  const track = tracks.find((one) => one.id === shown)
  const address = track && files[track.file]

  useEffect(() => {
    const element = video.current
    if (!element || !track || !address || typeof VTTCue === 'undefined') return
    const textTrack = element.addTextTrack('captions', track.label, track.language)
    let isCurrent = true
    createStorageClient()
      .fetchText(address)
      .then((source) => {
        if (!isCurrent) return
        for (const cue of parseVtt(source)) textTrack.addCue(new VTTCue(cue.start, cue.end, cue.text))
      })
      .catch((error: unknown) => {
        console.warn('Captions did not load', error)
        if (isCurrent) show(null)
      })
    const onCue = () => setText(Array.from(textTrack.activeCues ?? [], wordsOf).join('\n'))
    const onPhoneFull = () => {
      textTrack.mode = 'showing'
    }
    const onPhoneBack = () => {
      textTrack.mode = 'hidden'
    }
    textTrack.mode = 'hidden'
    textTrack.addEventListener('cuechange', onCue)
    element.addEventListener('webkitbeginfullscreen', onPhoneFull)
    element.addEventListener('webkitendfullscreen', onPhoneBack)
    return () => {
      isCurrent = false
      textTrack.mode = 'disabled'
      setText('')
      textTrack.removeEventListener('cuechange', onCue)
      element.removeEventListener('webkitbeginfullscreen', onPhoneFull)
      element.removeEventListener('webkitendfullscreen', onPhoneBack)
    }
  }, [video, track, address])

  const choose = (id: string | null) => {
    show(id)
    wish({ captions: tracks.find((one) => one.id === id)?.language ?? null })
  }
  return { tracks: host.mode === 'edit' ? [] : tracks, shown, show: choose, text }
}

/** A cue's text, without its tags. */
const wordsOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')
