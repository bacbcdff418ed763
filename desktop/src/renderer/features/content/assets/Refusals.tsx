import { Button, Callout } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'
import { refusalText } from './Imports.tsx'
import styles from './Refusals.module.css'
import { useRefusals } from './useRefusals.ts'

/** The files refused at this place, with the reasons. */
export function Refusals({ place, className = '' }: { place: string; className?: string }) {
  const refused = useRefusals(place)
  if (refused.length === 0) return null
  return (
    <div role="alert" className={`${styles.refusals} ${className}`}>
      {refused.map(({ id, name, error, retry, dismiss }) => (
        <Callout key={id} intent="danger" compact className={styles.refusal ?? ''}>
          <span className={styles.text}>{refusalText(name, error)}</span>
          <span className={styles.actions}>
            {retry && (
              <Button
                size="small"
                variant="minimal"
                icon={<Refresh />}
                text="Try again"
                aria-label={`Try again: ${name}`}
                onClick={retry}
              />
            )}
            <Button
              size="small"
              variant="minimal"
              icon={<Cross />}
              aria-label={`Dismiss ${name}`}
              onClick={dismiss}
            />
          </span>
        </Callout>
      ))}
    </div>
  )
}
