import { useEffect, useRef } from 'react'

/**
 * Where an address asks a lesson's player to open: a second of a film or sound, a page of a PDF. It wins over the place that
 * was remembered, which stays until the learner plays or turns a page. Each visit of an address is an object of its own.
 */
export type OpenAt = { at: number }

const name = 'at'

/** An address with the place in it; the same one where there is none. */
export const withPlace = (path: string, at: number | null): string =>
  at === null ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${at}`

/** The place in an address; null for none, and for anything but a whole number. */
export function placeIn(params: URLSearchParams): number | null {
  const text = params.get(name) ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

export function withoutPlace(params: URLSearchParams): string {
  const left = new URLSearchParams(params)
  left.delete(name)
  return left.toString()
}

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
