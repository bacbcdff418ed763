import { Spinner } from '@blueprintjs/core'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { NotRead } from '../../kernel/parts/NotRead.tsx'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import type { MeetingOnServer } from './useMeetingOnServer.ts'

/** Why nothing of the server's is shown yet: it loads, it failed, or this meeting has not been synced. */
export function NotOnServer({ of: { cached, reload } }: { of: MeetingOnServer }) {
  const { state, error } = cached
  if (state === 'not_found')
    return (
      <EmptyState
        icon="cloud-upload"
        title="The server does not have this meeting yet"
        description="It is sent with the next sync."
        action={<RetryButton onClick={reload} />}
      />
    )
  if (error) return <NotRead error={error} onRetry={reload} />
  return <Spinner />
}
