import type { KeyboardEvent } from 'react'

const stepSeconds = 5
const pageSeconds = 30

/**
 * Where a key on the time line leads, or null for any other key: from where the media is, and not onto the
 * line's own grid, so that no key for "on" ever leads back.
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
