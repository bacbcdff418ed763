import { useRef, useState } from 'react'
import { messagingQuestionnaireWords } from '#shared/features/messaging/words/questionnaire/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownQuestionnaire } from '../calls.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './Questionnaire.module.css'
import { SubmitOpenDialog } from './SubmitOpenDialog.tsx'
import { useAnswers } from './useAnswers.ts'

/** The questions with the answers so far; answers are stored, and handed in once (EML-05, EML-06). */
export function QuestionnaireForm({ questionnaire }: { questionnaire: ShownQuestionnaire }) {
  const t = useWords(messagingQuestionnaireWords)
  const task = useSubmit(t('notSubmitted'))
  const { keeping, responseOf, answer, submit } = useAnswers(questionnaire)
  const { welcomeMessage, questions } = questionnaire
  const answered = questions.filter((question) => responseOf(question) !== null).length
  const open = questions.length - answered
  const [isAsking, setAsking] = useState(false)
  // The question is asked until it was answered once.
  const isSure = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  function isToSubmit() {
    const isReady = open === 0 || isSure.current
    isSure.current = false
    setAsking(!isReady)
    return isReady
  }
  return (
    <form ref={form} className={page.section} onSubmit={task.onSubmit(isToSubmit, submit)}>
      {welcomeMessage && <p className={`${page.lead} ${styles.words}`}>{welcomeMessage}</p>}
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            response={responseOf(question)}
            onAnswer={(response) => answer(question.id, response)}
          />
        ))}
      </div>
      {keeping === 'notKept' && !task.fault && <Notice tone="warning">{t('notKept')}</Notice>}
      {keeping === 'refused' && !task.fault && <Notice tone="danger">{t('changedMeanwhile')}</Notice>}
      {task.fault && <Notice tone="danger">{task.fault}</Notice>}
      {isAsking && (
        <SubmitOpenDialog
          open={open}
          close={() => setAsking(false)}
          submit={() => {
            isSure.current = true
            form.current?.requestSubmit()
          }}
        />
      )}
      <div className={styles.end}>
        <Button type="submit" disabled={task.isBusy}>
          {task.isBusy ? t('submitting') : t('submit')}
        </Button>
        <span className={styles.quiet}>{t('answered', { answered, count: questions.length })}</span>
        <span className={styles.quiet} aria-live="polite">
          {keeping === 'saving' && t('saving')}
          {keeping === 'saved' && t('saved')}
        </span>
      </div>
    </form>
  )
}
