import { useEffect, useRef } from 'react'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import { hasPassed, type RetakeVerdict } from '#shared/features/content/rules/quizAttempts.ts'
import {
  type ContentQuizWords,
  contentQuizWords,
} from '#shared/features/content/words/quiz/words.generated.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownQuestion } from '../../host/WidgetHost.ts'
import { LessonText } from '../texts/LessonText.tsx'
import styles from './QuizResults.module.css'

type Props = {
  item: Lesson<'quiz'>
  result: QuizResult
  questions: readonly ShownQuestion[]
  verdict: RetakeVerdict
  isBusy: boolean
  retake(): void
  onContinue: (() => void) | undefined
  continueLabel: string | undefined
}

export function QuizResults(props: Props) {
  const t = useWords(contentQuizWords)
  const { item, result, questions, verdict, isBusy, retake, onContinue, continueLabel } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, message } = wordsFor(t, result, item)
  const isScoreShown = item.showScoreOnCompletion && !result.isWithheld
  const marks = new Map(result.results.map((one) => [one.question, one]))
  const total = questions.filter((question) => questionKinds[question.type].isGraded).length
  const right = countRight(result, total)
  const goOn = onContinue && (
    <Button onClick={onContinue} look={result.isPassed ? 'primary' : 'secondary'}>
      {continueLabel ?? t('continue')}
    </Button>
  )
  return (
    <div className={styles.results}>
      {isScoreShown && (
        <p className={styles.score} data-passed={result.isPassed || undefined}>
          <span className={styles.number}>{formatPercent(t.language, result.score)}</span>
          {right !== null && <span className={styles.of}>{t('rightOf', { right, count: total })}</span>}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p role="status" className={styles.message}>
        {message}
      </p>
      <LessonText value={item.postQuizMessage} headingOffset={2} />
      {item.showAnswers && marks.size > 0 && (
        <ol className={styles.list} aria-label={t('yourAnswers')}>
          {questions.map((question) => {
            const mark = marks.get(question.id)
            const tone =
              !questionKinds[question.type].isGraded || !mark ? 'neutral' : mark.isCorrect ? 'right' : 'wrong'
            const word =
              tone === 'neutral'
                ? mark
                  ? 'answer.recorded'
                  : 'answer.missing'
                : tone === 'right'
                  ? 'answer.correct'
                  : 'answer.incorrect'
            return (
              <li key={question.id} className={styles.line}>
                <span className={`${styles.mark} ${styles[tone]}`}>
                  <Icon name={tone === 'wrong' || !mark ? 'close' : 'check'} size={16} />
                </span>
                <span className={styles.text}>{question.questionText}</span>
                <span className={styles.word}>{t(word)}</span>
              </li>
            )
          })}
        </ol>
      )}
      <div className={styles.actions}>
        {result.isPassed && goOn}
        {verdict.isAllowed ? (
          <Button onClick={retake} disabled={isBusy} look={result.isPassed ? 'secondary' : 'primary'}>
            {t('retake')}
          </Button>
        ) : (
          // Who has passed needs no further attempt.
          !hasPassed(result) && <p className={styles.used}>{t('retakesUsed')}</p>
        )}
        {!result.isPassed && goOn}
      </div>
    </div>
  )
}

function wordsFor(
  t: Translate<ContentQuizWords>,
  { isWithheld, isPassed }: QuizResult,
  item: Lesson<'quiz'>,
): { title: string; message: string } {
  if (isWithheld) return { title: t('withheld.title'), message: t('withheld.text') }
  if (isPassed) return { title: t('passed.title'), message: item.passedMessage || t('passed.text') }
  const needed = t('failed.text', { percent: item.passingPercentage })
  return { title: t('failed.title'), message: item.failedMessage || needed }
}

/**
 * The number of right answers among the graded questions. If the quiz hides its answers, it follows from the score, which
 * is their share rounded down. Null if that is not exact, or if nothing is graded.
 */
function countRight({ answers, score }: QuizResult, total: number): number | null {
  if (total === 0) return null
  if (answers.correct.length + answers.incorrect.length > 0) return answers.correct.length
  return total <= 100 ? Math.ceil((score * total) / 100) : null
}
