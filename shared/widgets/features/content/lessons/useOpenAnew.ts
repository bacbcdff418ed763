import { useEffect, useRef } from 'react'
import type { OpenAt } from './OpenAt.ts'

/** Goes to another place that an address asks for while the lesson is open; the first one is where it opens. */
export function useOpenAnew(openAt: OpenAt | null | undefined, go: (at: number) => void): void {
  const seen = useRef(openAt)
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (openAt && openAt !== seen.current) latest.current(openAt.at)
    seen.current = openAt
  }, [openAt])
}
