import { useEffect, useState } from 'react'
import { type Cue, parseVtt } from '#shared/features/content/rules/media/parseVtt.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'

export type PreviewPicture = { sheet: string; x: number; y: number; width: number; height: number }

/** Finds the preview picture of a moment, from the asset's `preview.vtt` and its sheet; null if not loaded yet. */
export function usePreviewStrip(asset: PlayerAsset | null): (seconds: number) => PreviewPicture | null {
  const { files } = useLinks(asset?.key, besideNames)
  const [cues, setCues] = useState<Cue[]>([])
  const list = files['preview.vtt']
  const sheet = files['preview-sprite.jpg']
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    createStorageClient()
      .fetchText(list)
      .then((source) => isCurrent && setCues(parseVtt(source)))
      // Without previews the seek bar still shows the time.
      .catch(() => isCurrent && setCues([]))
    return () => {
      isCurrent = false
    }
  }, [list])
  return (seconds) => {
    const cue = cues.find((one) => one.start <= seconds && seconds < one.end)
    const box = /#xywh=(\d+),(\d+),(\d+),(\d+)/.exec(cue?.text ?? '')
    if (!box || !sheet) return null
    const [x = 0, y = 0, width = 0, height = 0] = box.slice(1).map(Number)
    return { sheet, x, y, width, height }
  }
}

/** The files next to a film that help to navigate in it. Requested together, so that it is one call. */
export const besideNames = ['preview.vtt', 'preview-sprite.jpg', 'chapters.vtt']
