import type { CachedRecord } from '#shared/kernel/dataStore/CachedRecord.ts'
import styles from './OnlineRecordEditor.module.css'

/** The saving state of an online record under edit (STO-01). */
export function OnlineSaveStatus({ cached, faults }: { cached: CachedRecord; faults: number }) {
  return (
    <span className={styles.status} role="status" aria-live="polite">
      {describeStatus(cached, faults)}
    </span>
  )
}

function describeStatus({ state, isChanged }: CachedRecord, faults: number): string {
  if (state === 'saving') return 'Saving…'
  if (state === 'loading') return 'Loading…'
  if (faults > 0) return faults === 1 ? 'Check 1 field' : `Check ${faults} fields`
  if (state === 'error') return 'Not saved'
  return isChanged ? 'Not saved yet' : 'Nothing changed'
}
