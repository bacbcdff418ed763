import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './VisitorNotice.module.css'

/** Tells that the course has a newer edition than the one on screen (useHeldEdition). */
export function NewEdition() {
  const t = useWords(learningDeliveryWords)
  return (
    <div className={styles.place}>
      <Notice>{t('newEdition')}</Notice>
    </div>
  )
}
