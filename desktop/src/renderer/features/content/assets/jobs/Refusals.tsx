import { Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import type { DialogsValue } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { FailureActs } from './FailureActs.tsx'
import { type RunningImport, refusalText, useImports } from './Imports.tsx'
import styles from './Refusals.module.css'

/** The files refused at this place, with the reasons. */
export function Refusals({ place, className = '' }: { place: string; className?: string }) {
  const refused = useRefusals(place)
  if (refused.length === 0) return null
  return (
    <div role="alert" className={`${styles.refusals} ${className}`}>
      {refused.map((one) => (
        <Callout key={one.id} intent="danger" compact className={styles.refusal ?? ''}>
          <span className={styles.text}>{refusalText(one)}</span>
          <span className={styles.actions}>
            <FailureActs name={one.name} onRetry={one.retry} onDismiss={one.dismiss} isShort />
          </span>
        </Callout>
      ))}
    </div>
  )
}

/** The files refused at a place, for the screen that shows them. */
export function useRefusals(place: string): (RunningImport & { error: string })[] {
  const { imports, watch } = useImports()
  useEffect(() => watch(place), [watch, place])
  return imports.flatMap((one) => (one.place === place && one.error ? [{ ...one, error: one.error }] : []))
}

/** For a place with one file: the first of the dropped ones, and a notice about the others. */
export function onlyFirst(files: readonly File[], snackBar: DialogsValue['snackBar']): File[] {
  const [first, ...others] = files
  if (!first) return []
  if (others.length > 0)
    snackBar(`Only one file fits here, so only “${first.name}” of ${files.length} was added.`, 'warning')
  return [first]
}
