import styles from './Loading.module.css'

/** Stands where something is still on its way; shown only when it takes a moment. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className={styles.loading} role="status">
      {label}
    </p>
  )
}
