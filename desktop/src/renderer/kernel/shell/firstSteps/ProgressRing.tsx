import styles from './firstSteps.module.css'

/** A ring that fills: how much of a whole is done. The text beside it says so, too. */
export function ProgressRing({ done, of, size = 18 }: { done: number; of: number; size?: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="8" className={styles.rail} />
      <circle
        cx="10"
        cy="10"
        r="8"
        className={styles.filled}
        pathLength={of}
        strokeDasharray={`${done} ${of}`}
      />
    </svg>
  )
}
