import { Button } from '../../../kernel/parts/Button.tsx'
import { Icon } from '../../../kernel/parts/Icon.tsx'
import { useHost } from '../host/HostContext.ts'
import styles from './MarkComplete.module.css'

/** For lessons whose end a player cannot detect; not for a block's parts, which count with their block. */
export function MarkComplete({ isCompleted, onComplete }: { isCompleted: boolean; onComplete(): void }) {
  const { isPart } = useHost()
  if (isPart) return null
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
