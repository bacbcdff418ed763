import { Spinner } from '@blueprintjs/core'
import { errorText } from '../api/toAppError.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Page } from '../parts/Page.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import styles from './ConflictsPage.module.css'
import { useConflicts } from './useConflicts.ts'

/** Edits that could not both stand. Both are kept until somebody chooses. */
export function ConflictsPage() {
  const { open, isPending, error, retry } = useConflicts()
  return (
    <Page title="Conflicts" hint={open.length > 0 ? String(open.length) : ''}>
      {error ? (
        <EmptyState
          icon="warning-sign"
          title="The conflicts could not be read"
          description={errorText(error)}
          action={<RetryButton onClick={retry} />}
        />
      ) : isPending ? (
        <Spinner />
      ) : open.length === 0 ? (
        <EmptyState
          icon="tick-circle"
          title="No conflicts"
          description="Where two people change the same thing at the same time, both versions appear here."
        />
      ) : (
        <div className={styles.list}>
          {open.map((conflict) => (
            <ConflictCard key={conflict.key} conflict={conflict} />
          ))}
        </div>
      )}
    </Page>
  )
}
