import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type OpenAt, placeIn, withoutPlace } from '#widgets/features/content/lessons/OpenAt.ts'

/**
 * The place that the address asks the open lesson for. `lesson` is null where the page has one alone. `leave` takes it out of
 * the address, so that a reload goes on where the learner then is.
 */
export function useOpenAt(lesson: string | null): { openAt: OpenAt | null; leave(): void } {
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  // Again with each visit: the same place may be asked for twice.
  const visit: unknown = useHistoryState()
  const at = lesson === null || params.get('item') === lesson ? placeIn(params) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit, another object
  const openAt = useMemo(() => (at === null ? null : { at }), [at, lesson, visit])
  const search = params.toString()
  const leave = () => {
    const now = new URLSearchParams(window.location.search).toString()
    // A player reports once more while its learner leaves for another page.
    if (at === null || now !== search || !window.location.pathname.endsWith(path)) return
    const rest = withoutPlace(params)
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
  }
  return { openAt, leave }
}
