import { vttTime } from '#shared/features/content/rules/media/captionCues.ts'
import type { Strip } from './ladder/writeStrip.ts'

/** The WebVTT that maps seconds to regions of `preview-sprite.jpg`. */
export function previewTrack(strip: Strip, durationMs: number): string {
  const end = Math.max(1, durationMs)
  const cues: string[] = []
  for (let index = 0; index < strip.columns * strip.rows; index += 1) {
    const from = index * strip.interval * 1000
    if (from >= end) break
    const to = Math.min(end, from + strip.interval * 1000)
    const x = (index % strip.columns) * strip.width
    const y = Math.floor(index / strip.columns) * strip.height
    cues.push(
      `${vttTime(from)} --> ${vttTime(to)}\npreview-sprite.jpg#xywh=${x},${y},${strip.width},${strip.height}`,
    )
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
