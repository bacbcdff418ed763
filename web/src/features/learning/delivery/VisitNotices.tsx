import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { SignInButtons } from '../access/SignInButtons.tsx'
import type { Delivery } from './progress/useLearning.ts'
import styles from './VisitNotices.module.css'

type Props = { isVisitor: boolean; visit: Delivery['visit'] }

/**
 * What a visitor is told before they start: a public portal stores no progress of theirs (ROL-17), and what signing in on this page
 * keeps (`visits`). Who has just signed in is asked whether that goes into their account.
 */
export function VisitNotices({ isVisitor, visit }: Props) {
  const t = useWords(learningDeliveryWords)
  return (
    <>
      {isVisitor && (
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
      )}
      {visit && (
        <div className={styles.place}>
          <Notice>
            <div className={styles.row}>
              <span>{t('visit.text')}</span>
              <span className={styles.ways}>
                <Button size="small" onClick={() => visit.end(true)}>
                  {t('visit.keep')}
                </Button>
                <Button look="secondary" size="small" onClick={() => visit.end(false)}>
                  {t('visit.drop')}
                </Button>
              </span>
            </div>
          </Notice>
        </div>
      )}
    </>
  )
}
