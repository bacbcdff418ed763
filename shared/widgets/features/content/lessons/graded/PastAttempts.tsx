import { useState } from 'react'
import type { QuizAttempt, QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { GradedLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { finishedAttempts } from '#shared/features/content/rules/quizAttempts.ts'
import {
  type ContentQuizWords,
  contentQuizWords,
} from '#shared/features/content/words/quiz/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { PastAnswers } from '../../host/WidgetHost.ts'
import { AnswerDetails } from '../../questions/AnswerDetails.tsx'
import styles from './PastAttempts.module.css'

type Words = Translate<ContentQuizWords>
type Props = { lessonId: string; item: GradedLesson; result: QuizResult }

/** The learner's finished attempts: date and result, and the answers if the quiz shows them. */
export function PastAttempts({ lessonId, item, result }: Props) {
  const t = useWords(contentQuizWords)
  const refusals = useWords(kernelErrorsWords)
  const { quiz } = useHost()
  const [past, setPast] = useState<PastAnswers[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const attempts = finishedAttempts(result)
  if (attempts.length === 0 || result.isWithheld) return null
  const hasAnswers = item.showAnswers || item.type === 'knowledgeCheck'

  async function load() {
    setBusy(true)
    setFault(null)
    try {
      setPast(await quiz.pastAnswers(lessonId))
    } catch (error) {
      setFault(error instanceof Error ? faultText(refusals, error) : t('wentWrong'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.past} aria-labelledby={`attempts-${lessonId}`}>
      <h2 id={`attempts-${lessonId}`} className={styles.title}>
        {t('attempts.title', { count: attempts.length })}
      </h2>
      <ol className={styles.list} reversed>
        {attempts.map((attempt) => (
          <li key={attempt.startedDate} className={styles.attempt}>
            <p className={styles.line}>
              <span className={styles.when}>{formatWhen(t, attempt)}</span>
              <span className={styles.result} data-passed={attempt.isPassed || undefined}>
                {describeResult(t, attempt, item)}
              </span>
            </p>
            {past && <Answers past={past.find((one) => one.startedDate === attempt.startedDate)} />}
          </li>
        ))}
      </ol>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {hasAnswers && (
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          aria-expanded={past !== null}
          onClick={() => (past ? setPast(null) : void load())}
        >
          {t(past ? 'attempts.hide' : 'attempts.show')}
        </Button>
      )}
    </section>
  )
}

function Answers({ past }: { past: PastAnswers | undefined }) {
  const t = useWords(contentQuizWords)
  if (!past) return <p className={styles.none}>{t('attempts.hidden')}</p>
  return (
    <ol className={styles.answers}>
      {past.questions.map((question) => {
        const verdict = past.answered.find(({ questionID }) => questionID === question.id)
        return (
          <li key={question.id} className={styles.answer}>
            <h3 className={styles.question}>{question.questionText}</h3>
            {verdict ? (
              <AnswerDetails question={question} verdict={verdict} given={verdict.recorded} />
            ) : (
              <p className={styles.none}>{t('answer.missing')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const moment = { dateStyle: 'long', timeStyle: 'short' } as const
function formatWhen(t: Words, { completedAt, startedDate }: QuizAttempt): string {
  const at = completedAt ?? startedDate
  return at === null ? t('attempts.earlier') : dateFormat(t.language, moment).format(new Date(at))
}

function describeResult(t: Words, { isPassed, score }: QuizAttempt, item: GradedLesson): string {
  if (item.type === 'knowledgeCheck') return t(isPassed ? 'answer.correct' : 'answer.incorrect')
  const outcome = isPassed ? 'passed' : 'other'
  return item.showScoreOnCompletion
    ? t('attempts.resultWithScore', { outcome, score })
    : t('attempts.result', { outcome })
}
