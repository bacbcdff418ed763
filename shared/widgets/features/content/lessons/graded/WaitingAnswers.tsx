import { useEffect, useRef } from 'react'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './graded.module.css'

/** All is answered, and the server has not got it yet: the result appears without another action. `count`: how many questions. */
export function WaitingAnswers({ count }: { count: number }) {
  const t = useWords(contentQuizWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.waitingTitle}>
        {t('waiting.title', { count })}
      </h2>
      <p className={styles.lead}>{t('waiting.text', { count })}</p>
    </div>
  )
}
