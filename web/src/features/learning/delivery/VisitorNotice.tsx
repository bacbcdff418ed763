import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { SignInButtons } from '../access/SignInButtons.tsx'
import styles from './VisitorNotice.module.css'

/** A public portal stores no progress of visitors (ROL-17). They are told before they start, and what signing in on this page keeps (`visits`). */
export function VisitorNotice() {
  const t = useWords(learningDeliveryWords)
  return (
    <div className={styles.place}>
      <Notice>
        <div className={styles.row}>
          <span>{t('visitor')}</span>
          <span className={styles.ways}>
            <SignInButtons first="sign-up" size="small" />
          </span>
        </div>
      </Notice>
    </div>
  )
}
