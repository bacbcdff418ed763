import { useEffect, useRef, useState } from 'react'
import { responseText } from '#shared/features/messaging/rules/responseText.ts'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownQuestionnaire } from '../calls.ts'
import styles from './Questionnaire.module.css'

type Props = {
  questionnaire: ShownQuestionnaire
  /** It was completed just now: the message replaces the button that had the focus. */
  takesFocus: boolean
}

/** A complete questionnaire says so (EML-05, EML-07); its answers are there to be read. */
export function Completed({ questionnaire, takesFocus }: Props) {
  const t = useWords(messagingQuestionnaireWords)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div className={page.section}>
      <div ref={place} tabIndex={-1} className={styles.place}>
        <Notice tone="success">
          <span className={styles.words}>{questionnaire.completionMessage || t('completed')}</span>
        </Notice>
      </div>
      <p className={page.actions}>
        <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('seeAnswers')}
        </Button>
      </p>
      {isOpen && <Answers questions={questionnaire.questions} />}
    </div>
  )
}

function Answers({ questions }: Pick<ShownQuestionnaire, 'questions'>) {
  const t = useWords(messagingQuestionnaireWords)
  const words = { yes: t('yes'), no: t('no') }
  return (
    <section aria-label={t('yourAnswers')} className={page.section}>
      <dl className={styles.answers}>
        {questions.map((question) => (
          <div key={question.id}>
            <dt className={page.authored}>{question.name}</dt>
            <dd className={styles.words}>{responseText(question, words) ?? t('noAnswer')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
