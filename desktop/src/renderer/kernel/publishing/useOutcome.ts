import { useEffect, useRef } from 'react'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { outcomeText } from './outcomeText.ts'

/** Tells what came of a publication that waited while its record was open. */
export function useOutcome(publication: PublicationState | null, readers: string | null): void {
  const { snackBar } = useDialogs()
  const waited = useRef<string | null>(null)
  const { waiting = null, last = null } = publication ?? {}
  useEffect(() => {
    if (last && last.key === waited.current) {
      snackBar(outcomeText(last, readers), last.outcome === 'refused' ? 'warning' : 'success')
      waited.current = null
    }
    if (waiting) waited.current = waiting.key
  }, [last, waiting, readers, snackBar])
}
