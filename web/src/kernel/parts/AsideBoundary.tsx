import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './AsideBoundary.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** For what opens over the page (menus, dialogs): its fault is over the page too, which goes on below. */
export function AsideBoundary({ children, close }: { children: ReactNode; close(): void }) {
  const t = useWords(kernelFrameWords)
  return (
    <ErrorBoundary
      headingLevel={2}
      // Beside the root: within the header it would stand on the header, not on the screen.
      frame={(fault) =>
        createPortal(
          <div className={styles.aside}>
            {fault}
            <Button look="quiet" onClick={close}>
              {t('close')}
            </Button>
          </div>,
          document.body,
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}
