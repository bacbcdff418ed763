import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/**
 * Opens the lesson that a source of an answer links to: once for each visit. Other links with an `item` only scroll to it
 * (PAG-15).
 */
export function useAskedLesson(open: (lesson: string) => void): void {
  const [params] = useSearchParams()
  const visit = useHistoryState<{ by?: string } | null>()
  const lesson = params.get('item')
  const opened = useRef<unknown>(null)
  useEffect(() => {
    if (lesson === null || visit?.by !== 'source' || opened.current === visit) return
    opened.current = visit
    open(lesson)
  })
}
