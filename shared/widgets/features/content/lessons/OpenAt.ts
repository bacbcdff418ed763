/**
 * Where an address asks a lesson's player to open: a second of a film or sound, a page of a PDF. It wins over the place that
 * was remembered, which stays until the learner plays or turns a page. Each visit of an address is an object of its own.
 */
export type OpenAt = { at: number }

const name = 'at'

/** An address with the place in it; the same one where there is none. */
export const withPlace = (path: string, at: number | null): string =>
  at === null ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${at}`

/** The place in an address; null for none, and for what is no whole number. */
export function placeIn(params: URLSearchParams): number | null {
  const found = params.get(name) ?? ''
  return /^\d{1,6}$/.test(found) ? Number(found) : null
}

export function withoutPlace(params: URLSearchParams): string {
  const left = new URLSearchParams(params)
  left.delete(name)
  return left.toString()
}
