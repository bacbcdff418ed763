import { type RefObject, useEffect, useState } from 'react'
import type { PlayerWishes } from '../../host/PlayerWishes.ts'

export type MediaState = {
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  time: number
  duration: number
  buffered: number
  volume: number
  isMuted: boolean
  rate: number
}

const still: MediaState = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 50,
  isMuted: false,
  rate: 1,
}
const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'ended',
  'timeupdate',
  'durationchange',
  'seeking',
  'seeked',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
] as const

/**
 * The state of a media element, for its controls. The volume is 0 to 100 and starts at 50 (1§2); it and the speed are those of the
 * last lesson, if they were changed there.
 */
export function useMediaState(
  media: RefObject<HTMLMediaElement | null>,
  { volume, rate }: Pick<PlayerWishes, 'volume' | 'rate'>,
): MediaState {
  const [state, setState] = useState(still)
  const [first] = useState({ volume, rate })
  useEffect(() => {
    const element = media.current
    if (!element) return
    element.volume = first.volume / 100
    element.defaultPlaybackRate = first.rate
    element.playbackRate = first.rate
    const read = (event?: Event) =>
      setState((before) => ({
        isPlaying: !element.paused && !element.ended,
        isWaiting:
          event?.type === 'waiting' || (before.isWaiting && !element.paused && element.readyState < 3),
        hasEnded: element.ended,
        time: element.currentTime,
        duration: Number.isFinite(element.duration) ? element.duration : 0,
        buffered: element.buffered.length > 0 ? element.buffered.end(element.buffered.length - 1) : 0,
        volume: Math.round(element.volume * 100),
        isMuted: element.muted || element.volume === 0,
        rate: element.playbackRate,
      }))
    for (const name of events) element.addEventListener(name, read)
    read()
    return () => {
      for (const name of events) element.removeEventListener(name, read)
    }
  }, [media, first])
  return state
}
