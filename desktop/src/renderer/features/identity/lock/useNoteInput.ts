import { useEffect } from 'react'
import type { LockState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'

const everyMs = 10_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Tells the core that somebody is here, while it would lock itself otherwise. */
export function useNoteInput(lock: LockState | undefined): void {
  const core = useCore()
  const isWatching = lock !== undefined && lock.autoLockMinutes !== null && !lock.isLocked
  useEffect(() => {
    if (!isWatching) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMore = false
    // While the core does not answer or is locked, nothing can be noted: the next input tells again.
    const tell = () => void core.noteInput({}).catch(() => undefined)
    function note() {
      hasMore = timer !== undefined
      if (hasMore) return
      tell()
      timer = setTimeout(() => {
        timer = undefined
        if (hasMore) note()
      }, everyMs)
    }
    for (const type of inputs) window.addEventListener(type, note, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of inputs) window.removeEventListener(type, note, { capture: true })
    }
  }, [core, isWatching])
}
