import { Button } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'

type FailureActsProps = {
  /** The file's name: other files have the same buttons. */
  name: string
  /** Null where another try would end the same. */
  onRetry: (() => void) | null
  onDismiss(): void
  /** Shows only the cross, without the word “Dismiss”. */
  isShort?: boolean
}

/** What can be done about a file that was refused or could not be processed. */
export function FailureActs({ name, onRetry, onDismiss, isShort = false }: FailureActsProps) {
  return (
    <>
      {onRetry && (
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh />}
          text="Retry"
          aria-label={`Retry: ${name}`}
          onClick={onRetry}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        {...(!isShort && { text: 'Dismiss' })}
        aria-label={`Dismiss ${name}`}
        onClick={onDismiss}
      />
    </>
  )
}
