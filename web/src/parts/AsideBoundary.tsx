import type { ReactNode } from 'react'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import styles from './AsideBoundary.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** For what opens over the page (menus, dialogs): its fault stands over the page too, which goes on below. */
export function AsideBoundary({ children, close }: { children: ReactNode; close(): void }) {
  return (
    <ErrorBoundary
      headingLevel={2}
      frame={(fault) => (
        <div className={styles.aside}>
          {fault}
          <Button look="quiet" onClick={close}>
            Close
          </Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
