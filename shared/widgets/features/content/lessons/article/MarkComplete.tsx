import { Button } from '../../../../kernel/parts/Button.tsx'
import { Icon } from '../../../../kernel/parts/Icon.tsx'
import styles from './ArticlePlayer.module.css'

/** For lessons whose end a player cannot detect. */
export function MarkComplete({ isCompleted, onComplete }: { isCompleted: boolean; onComplete(): void }) {
  return (
    <div className={styles.complete} role="status">
      {isCompleted ? (
        <span className={styles.done}>
          <Icon name="check" /> Completed
        </span>
      ) : (
        <Button look="secondary" onClick={onComplete}>
          <Icon name="check" size={18} /> Mark as complete
        </Button>
      )}
    </div>
  )
}
