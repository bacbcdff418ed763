import { Spinner } from '@blueprintjs/core'
import { errorText } from '../api/toAppError.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Page } from '../parts/Page.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { ConflictCard } from './ConflictCard.tsx'
import styles from './ConflictsPage.module.css'
import { RefusedCard } from './RefusedCard.tsx'
import { useConflicts } from './useConflicts.ts'

/** Conflicting edits. Both are kept until somebody chooses. */
export function ConflictsPage() {
  const { open, refused, isPending, error, retry } = useConflicts()
  const count = open.length + refused.length
  return (
    <Page title="Conflicts" hint={count > 0 ? String(count) : ''}>
      {error && count === 0 ? (
        <EmptyState
          icon="warning-sign"
          title="The conflicts could not be read"
          description={errorText(error)}
          action={<RetryButton onClick={retry} />}
        />
      ) : isPending ? (
        <Spinner />
      ) : count === 0 ? (
        <EmptyState
          icon="tick-circle"
          title="No conflicts"
          description="Where two people change the same thing at the same time, both versions appear here."
        />
      ) : (
        <div className={styles.list}>
          {refused.length > 0 && (
            <section className={styles.list} aria-label="Refused by the server">
              <h2>Refused by the server</h2>
              <p className="quiet">Your text is kept here. You can read it, copy it or try again.</p>
              {refused.map((conflicts) => (
                <RefusedCard key={conflicts[0].key} conflicts={conflicts} />
              ))}
            </section>
          )}
          {refused.length > 0 && open.length > 0 && <h2>Conflicting edits</h2>}
          {open.map((conflict) => (
            <ConflictCard key={conflict.key} conflict={conflict} />
          ))}
        </div>
      )}
    </Page>
  )
}
