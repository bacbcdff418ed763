import { Button } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import styles from './NotLoaded.module.css'

/** Where something should stand that could not be loaded: why, and another try. */
export function NotLoaded({ error, retry }: { error: Error; retry(): unknown }) {
  return (
    <div className={styles.place}>
      <Notice tone="danger">{error.message}</Notice>
      <Button look="secondary" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  )
}
