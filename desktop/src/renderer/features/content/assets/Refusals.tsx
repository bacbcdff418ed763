import { Callout } from '@blueprintjs/core'
import { FailureActs } from './FailureActs.tsx'
import { refusalText } from './Imports.tsx'
import styles from './Refusals.module.css'
import { useRefusals } from './useRefusals.ts'

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
