import { isAppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { useOnline } from '../../../../shared/widgets/kernel/loading/useOnline.ts'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import { Notice } from '../../../../shared/widgets/kernel/parts/Notice.tsx'
import styles from './NotLoaded.module.css'

/** Where something should stand that could not be loaded: why, and another try. */
export function NotLoaded({ error, retry }: { error: Error; retry(): unknown }) {
  const isOffline = !useOnline() && isAppError(error, 'unavailable')
  return (
    <div className={styles.place}>
      <Notice tone="danger">
        {isOffline ? 'You are offline. This comes once you are connected again.' : error.message}
      </Notice>
      <Button look="secondary" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
