import { Tag } from '@blueprintjs/core'
import type { RecordSession, SessionView } from '../api/sessions/RecordSession.ts'
import { needsNewLink } from '../api/toAppError.ts'
import styles from './SaveState.module.css'
import { useSessionView } from './useRecord.ts'

export const RecordSaveState = ({ session }: { session: RecordSession }) => (
  <SaveState {...useSessionView(session)} />
)

/** Shows whether all edits here are on this computer's disk. */
export function SaveState({
  saving,
  error,
  invalidInputs,
}: Pick<SessionView, 'saving' | 'error' | 'invalidInputs'>) {
  const faults = Object.keys(invalidInputs).length
  return (
    <span className={styles.state} role="status" aria-live="polite">
      {error ? (
        <Tag className={styles.fault ?? ''} intent="danger" minimal multiline>
          {/* What to do about a locked-out tab is shown below everything. */}
          Not saved yet{needsNewLink(error) ? '' : `: ${error.message} Trying again…`}
        </Tag>
      ) : faults > 0 ? (
        <Tag intent="warning" minimal>
          {faults === 1 ? 'Check 1 field' : `Check ${faults} fields`}
        </Tag>
      ) : saving === 'saving' ? (
        'Saving…'
      ) : (
        'Saved'
      )}
    </span>
  )
}
