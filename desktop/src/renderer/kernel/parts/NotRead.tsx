import { errorText } from '../api/toAppError.ts'
import { EmptyState } from './EmptyState.tsx'
import { RetryButton } from './RetryButton.tsx'

/** In place of what the server or the core did not answer. */
export const NotRead = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <EmptyState
    icon="warning-sign"
    title="This could not be read"
    description={errorText(error)}
    action={<RetryButton onClick={onRetry} />}
  />
)
