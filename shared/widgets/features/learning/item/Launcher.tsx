import { type ReactNode, useState } from 'react'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Item.module.css'

/** The separate launcher of a package (SCO-08): it runs from when its learner opens it until they close it. */
export function Launcher({ children }: { children: ReactNode }) {
  const t = useWords(learningItemWords)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={styles.launcher}>
        <Icon name="lessons" size={32} />
        <p>{t('launcher.text')}</p>
        <Button size="large" onClick={() => setOpen(true)}>
          {t('launcher.open')}
        </Button>
      </div>
    )
  return (
    <div className={styles.launched}>
      <div className={styles.close}>
        <Button look="quiet" size="small" onClick={() => setOpen(false)}>
          {t('launcher.close')}
        </Button>
      </div>
      {children}
    </div>
  )
}
