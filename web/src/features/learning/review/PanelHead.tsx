import type { ReactNode } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Panel.module.css'

type HeadProps = { back?: () => void; close(): void; children: ReactNode }

/** The panel's title, with the ways back to all comments and to the lesson. */
export function PanelHead({ back, close, children }: HeadProps) {
  const t = useWords(learningReviewWords)
  return (
    <div className={styles.head}>
      {back && (
        <button type="button" className={styles.round} aria-label={t('all')} title={t('all')} onClick={back}>
          <Icon name="chevronLeft" />
        </button>
      )}
      {children}
      <button type="button" className={styles.round} data-close aria-label={t('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
