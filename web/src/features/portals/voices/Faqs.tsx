import { useState } from 'react'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Voices } from '../calls.ts'
import styles from './Faqs.module.css'

/** Numbered questions that open and close, open at first (PAG-27); `most` of them at first (WID-11). */
export function Faqs({ faqs, most }: { faqs: Voices['faqs']; most: number }) {
  const t = useWords(portalsVoicesWords)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? faqs : faqs.slice(0, most)
  return (
    <>
      <ol className={styles.faqs}>
        {shown.map(({ id, question, answer, questioner, responder }, at) => (
          <li key={id} className={styles.faq}>
            <details open>
              <summary className={styles.question}>
                <span className={styles.number}>{`${at + 1}.`}</span>
                <span className={styles.words}>{question}</span>
              </summary>
              <div className={styles.answer}>
                {questioner && <p className={styles.by}>{t('askedBy', { name: questioner })}</p>}
                <p className={styles.text}>{answer || t('noAnswer')}</p>
                {answer && responder && <p className={styles.by}>{t('answeredBy', { name: responder })}</p>}
              </div>
            </details>
          </li>
        ))}
      </ol>
      {shown.length < faqs.length && (
        <p>
          <Button look="secondary" onClick={() => setIsWhole(true)}>
            {t('allFaqs', { count: faqs.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}
