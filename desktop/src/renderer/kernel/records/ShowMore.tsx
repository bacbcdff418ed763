import { Button, Callout } from '@blueprintjs/core'
import { RetryButton } from '../parts/RetryButton.tsx'
import styles from './RecordsPage.module.css'

type ShowMoreProps = {
  hasMore: boolean
  isLoading: boolean
  /** Why the list could not be reloaded. */
  fault: string | null
  onMore(): void
  onRetry(): void
}

/** Below a list with rows: a way to load more, or why loading failed. */
export function ShowMore({ hasMore, isLoading, fault, onMore, onRetry }: ShowMoreProps) {
  if (fault !== null)
    return (
      <Callout className={styles.fault ?? ''} intent="danger" compact role="alert">
        <p>{fault}</p>
        <RetryButton onClick={onRetry} />
      </Callout>
    )
  if (!hasMore) return null
  return (
    <Button
      className={styles.more ?? ''}
      variant="minimal"
      text="Show more"
      loading={isLoading}
      onClick={onMore}
    />
  )
}
