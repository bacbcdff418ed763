import { useEffect, useRef } from 'react'

/** Retries automatically once the connection is back, as long as something failed. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!hasFailed) return
    const listener = () => latest.current()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [hasFailed])
}
