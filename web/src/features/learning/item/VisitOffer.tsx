import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from '../delivery/VisitorNotice.module.css'

/** Asks somebody who has just signed in whether what they did as a visitor goes into their account. */
export function VisitOffer({ end }: { end(isKept: boolean): void }) {
  const t = useWords(learningDeliveryWords)
  return (
    <Notice>
      <div className={styles.row}>
        <span>{t('visit.text')}</span>
        <span className={styles.ways}>
          <Button size="small" onClick={() => end(true)}>
            {t('visit.keep')}
          </Button>
          <Button look="secondary" size="small" onClick={() => end(false)}>
            {t('visit.drop')}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
