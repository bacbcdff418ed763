import { type ReactNode, Suspense } from 'react'
import styles from './LoadingPart.module.css'

/** Around a part whose script is loaded when it is shown: its place is there at once, and grey shapes after a moment. */
export function LoadingPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingShapes />}>{children}</Suspense>
}

function LoadingShapes() {
  return (
    <div className={styles.part} role="status" aria-label="Loading">
      <div className={`${styles.line} bp6-skeleton`} />
      <div className={`${styles.area} bp6-skeleton`} />
    </div>
  )
}
