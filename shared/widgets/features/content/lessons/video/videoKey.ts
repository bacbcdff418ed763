import type { KeyboardEvent } from 'react'
import type { MediaState } from '../media/useMediaState.ts'

export type VideoActions = {
  toggle(): void
  seek(seconds: number): void
  setVolume(percent: number): void
  toggleMuted(): void
  toggleFullscreen(): void
  toggleCaptions(): void
  setRate(rate: number): void
}

/**
 * The player's keys: space or k, arrows, j and l, m, f, c. A focused control keeps the keys that it needs. Returns
 * whether the key was handled.
 */
export function videoKey(event: KeyboardEvent, state: MediaState, actions: VideoActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement // key events come from elements
  const isControl = target.closest('button, input, select') !== null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (isControl && (key === ' ' || key === 'Enter' || key.startsWith('Arrow'))) return false
  switch (key) {
    case ' ':
    case 'k':
      actions.toggle()
      return true
    case 'ArrowLeft':
      actions.seek(state.time - 5)
      return true
    case 'ArrowRight':
      actions.seek(state.time + 5)
      return true
    case 'j':
      actions.seek(state.time - 10)
      return true
    case 'l':
      actions.seek(state.time + 10)
      return true
    case 'ArrowUp':
      actions.setVolume(state.volume + 5)
      return true
    case 'ArrowDown':
      actions.setVolume(state.volume - 5)
      return true
    case 'm':
      actions.toggleMuted()
      return true
    case 'f':
      actions.toggleFullscreen()
      return true
    case 'c':
      actions.toggleCaptions()
      return true
    default:
      return false
  }
}
