import { useEffect, useRef } from 'react'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { isNothingNew, outcomeText } from './outcomeText.ts'

/** Tells what came of a publication that waited while its record was open. */
export function useOutcome(publication: PublicationState | null, readers: string | null): void {
  const { snackBar } = useDialogs()
  const waited = useRef<string | null>(null)
  const { waiting = null, last = null } = publication ?? {}
  useEffect(() => {
    if (last && last.key === waited.current) {
      const isAmiss = last.outcome === 'refused' && !isNothingNew(last)
      snackBar(outcomeText(last, readers), isAmiss ? 'warning' : 'success')
      waited.current = null
    }
    if (waiting) waited.current = waiting.key
  }, [last, waiting, readers, snackBar])
}
