import { type RefObject, useEffect, useState } from 'react'
import type { EditedCue } from './captionEdits.ts'

/** The caption at the film's time; followed frame by frame, and told only when it is another one. */
export function useActiveCue(
  media: RefObject<HTMLMediaElement | null>,
  cues: readonly EditedCue[],
): string | null {
  const [activeId, setActiveId] = useState<string | null>(null)
  useEffect(() => {
    const element = media.current
    if (!element) return
    let frame = 0
    const look = () => {
      const ms = element.currentTime * 1000
      setActiveId(cues.findLast((cue) => cue.startMs <= ms && ms < cue.endMs)?.id ?? null)
      frame = element.paused ? 0 : requestAnimationFrame(look)
    }
    const onTime = () => {
      cancelAnimationFrame(frame)
      look()
    }
    const events = ['play', 'pause', 'seeked', 'timeupdate'] as const
    for (const name of events) element.addEventListener(name, onTime)
    onTime()
    return () => {
      cancelAnimationFrame(frame)
      for (const name of events) element.removeEventListener(name, onTime)
    }
  }, [media, cues])
  return activeId
}
