import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../host/HostContext.ts'
import styles from './MarkComplete.module.css'

/** For lessons whose end a player cannot detect; not for a block's parts, which count with their block. */
export function MarkComplete({ isCompleted, onComplete }: { isCompleted: boolean; onComplete(): void }) {
  const t = useWords(contentPlayersWords)
  const { isPart } = useHost()
  if (isPart) return null
  return (
    <div className={styles.complete} role="status">
      {isCompleted ? (
        <span className={styles.done}>
          <Icon name="check" /> {t('completed')}
        </span>
      ) : (
        <Button look="secondary" onClick={onComplete}>
          <Icon name="check" size={18} /> {t('markComplete')}
        </Button>
      )}
    </div>
  )
}
