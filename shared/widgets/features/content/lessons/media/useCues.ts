import { useEffect, useState } from 'react'
import { type Cue, parseVtt, plainCue } from '#shared/features/content/rules/media/parseVtt.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

/**
 * The spoken text with its times, from the captions of a film or sound: those in the reader's language, else the first. Null if there are
 * none, until they are loaded, and if they cannot be read: the transcript then is shown as a text.
 */
export function useCues(asset: Pick<PlayerAsset, 'key' | 'captions'> | null, language: string): Cue[] | null {
  const tracks = (asset?.captions ?? []).filter(({ file }) => file)
  const track = tracks.find((one) => one.language.split('-')[0] === language.split('-')[0]) ?? tracks[0]
  const { files } = useLinks(track ? asset?.key : null, track ? [track.file] : [])
  const address = track && files[track.file]
  const [read, setRead] = useState<{ of: string; cues: Cue[] } | null>(null)
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    createStorageClient()
      .fetchText(address)
      .then((source) => {
        const cues = parseVtt(source).map((cue) => ({ ...cue, text: plainCue(cue.text) }))
        if (isCurrent) setRead({ of: address, cues: cues.filter(({ text }) => text !== '') })
      })
      .catch((error: unknown) => console.warn('The captions did not load', error))
    return () => {
      isCurrent = false
    }
  }, [address])
  return read !== null && read.of === address && read.cues.length > 0 ? read.cues : null
}
