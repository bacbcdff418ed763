import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PublicationState, Row } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { queryKeys } from '../../../kernel/api/queryKeys.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'

/** What learners read of a course, and what is not published yet; null until loaded. */
export function usePublication(course: Row): PublicationState | null {
  const core = useCore()
  const { data } = useQuery({
    // Refetched with the publications' lists, and after each edit of the course.
    queryKey: queryKeys.list('publication', { of: course.key, updatedAt: course.updatedAt }),
    queryFn: () => core.coursePublication({ key: course.key }),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}

/** Tells what came of a publication that waited while the course was open. */
export function useOutcome(publication: PublicationState | null): void {
  const { snackBar } = useDialogs()
  const waited = useRef<string | null>(null)
  const { waiting = null, last = null } = publication ?? {}
  useEffect(() => {
    if (last && last.key === waited.current) {
      snackBar(outcomeText(last), last.outcome === 'refused' ? 'warning' : 'success')
      waited.current = null
    }
    if (waiting) waited.current = waiting.key
  }, [last, waiting, snackBar])
}

/** What came of a publication, in a sentence. */
export function outcomeText({ outcome, edition, message }: NonNullable<PublicationState['last']>): string {
  if (outcome === 'published') return `Published as edition ${edition}: learners see it now.`
  if (outcome === 'unpublished') return 'Unpublished: learners no longer find it.'
  return `Not published. ${message ?? ''}`
}

/** Whether learners see it once all that waits is done. */
export const isOnItsWay = ({ waiting, isPublished }: PublicationState): boolean =>
  waiting ? waiting.act === 'publish' : isPublished
