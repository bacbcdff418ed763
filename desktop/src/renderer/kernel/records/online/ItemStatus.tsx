import type { Item } from '#shared/kernel/dataStore/Item.ts'
import styles from './ItemEditor.module.css'

/** The saving state of a server item under edit (STO-01). */
export function ItemStatus({ item, faults }: { item: Item; faults: number }) {
  return (
    <span className={styles.status} role="status" aria-live="polite">
      {describeStatus(item, faults)}
    </span>
  )
}

function describeStatus({ state, isChanged }: Item, faults: number): string {
  if (state === 'saving') return 'Saving…'
  if (state === 'loading') return 'Loading…'
  if (faults > 0) return faults === 1 ? 'Check 1 field' : `Check ${faults} fields`
  if (state === 'error') return 'Not saved'
  return isChanged ? 'Not saved yet' : 'Nothing changed'
}
