import type { KeyboardEvent } from 'react'

const stepSeconds = 5
const pageSeconds = 30

/**
 * The position that a key on the seek bar seeks to; null for other keys. Relative to the media's position, not to the
 * slider's steps, so that a key for "forward" never leads back.
 */
export function seekKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { time, duration }: { time: number; duration: number },
): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + stepSeconds
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - stepSeconds
    case 'PageUp':
      return time + pageSeconds
    case 'PageDown':
      return time - pageSeconds
    case 'Home':
      return 0
    case 'End':
      return duration
    default:
      return null
  }
}
