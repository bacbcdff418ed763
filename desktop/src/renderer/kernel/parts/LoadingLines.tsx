import styles from './LoadingPart.module.css'

/** Grey lines in place of rows that are being read, after a moment. */
export const LoadingLines = () => (
  <div className={styles.lines} role="status" aria-label="Loading">
    <div className="bp6-skeleton" />
    <div className="bp6-skeleton" />
    <div className="bp6-skeleton" />
  </div>
)
