import { useEffect, useMemo, useRef } from 'react'

/** Runs the last of several acts, once nothing has come for a while; none after its component is gone. */
export function useLater(delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => ({
      run(act: () => void) {
        clearTimeout(timer.current)
        timer.current = setTimeout(act, delayMs)
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [delayMs],
  )
}
