import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { hasPassed, retakes } from '#shared/features/content/rules/quizAttempts.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AnswerView } from '../../questions/AnswerView.tsx'
import { QuestionForm } from '../../questions/QuestionForm.tsx'
import styles from '../graded/graded.module.css'
import { PastAttempts } from '../graded/PastAttempts.tsx'
import { Poster } from '../graded/Poster.tsx'
import { useQuiz } from '../graded/useQuiz.ts'
import { WaitingAnswers } from '../graded/WaitingAnswers.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { LessonText } from '../texts/LessonText.tsx'

/**
 * One question, marked at once (1§4, 1§5): intro, question, answer. Of a quiz's settings it has those that mean something for
 * one question: picture, texts and limited retakes (docs/decisions/0036).
 */
export function KnowledgeCheck(props: PlayerProps<'knowledgeCheck'>) {
  const t = useWords(contentQuizWords)
  const { item, section, quizResult, onContinue, continueLabel } = props
  const quiz = useQuiz({ lessonId: section.id, showAnswers: true, isSingle: true, onPassed: props.onEnded })
  const result = quiz.result ?? quizResult
  const { isAllowed, attemptsLeft } = retakes(item, result?.timesTaken ?? 0)
  const isRunning = result?.isStarted === true && !result.isCompleted
  const canStart = isAllowed || isRunning
  const goOn = quiz.result?.isPassed ? onContinue : undefined
  return (
    <section className={styles.quiz} aria-label={t('check.label', { name: section.name })}>
      {quiz.fault && <Notice tone="danger">{quiz.fault}</Notice>}
      {quiz.notice && <Notice tone={quiz.notice.tone}>{quiz.notice.text}</Notice>}
      {quiz.stage === 'intro' && (
        <div className={styles.card}>
          <Poster asset={item.posterImage} />
          <p className={styles.eyebrow}>{t('check.name')}</p>
          {item.headline && <p className={styles.lead}>{item.headline}</p>}
          <LessonText value={item.instructions} headingOffset={2} />
          {attemptsLeft !== null && attemptsLeft > 0 && (
            <p className={styles.lead}>{t('attemptsLeft', { count: attemptsLeft })}</p>
          )}
          {canStart ? (
            <div>
              <Button size="large" onClick={quiz.start} disabled={quiz.isBusy}>
                {t(result?.isCompleted ? 'check.again' : 'check.show')}
              </Button>
            </div>
          ) : (
            result && !hasPassed(result) && <Notice tone="warning">{t('exceeded')}</Notice>
          )}
          {result && <PastAttempts lessonId={section.id} item={item} result={result} />}
        </div>
      )}
      {quiz.stage === 'question' && quiz.question && quiz.attempt && (
        <QuestionForm
          key={quiz.question.id}
          question={quiz.question}
          attemptID={quiz.attempt.attemptID}
          isBlocked={quiz.isBusy}
          submit={quiz.submit}
        />
      )}
      {quiz.stage === 'waiting' && <WaitingAnswers count={1} />}
      {quiz.stage === 'answer' && quiz.question && quiz.verdict && (
        <AnswerView
          question={quiz.question}
          verdict={withResult(quiz.verdict, quiz.result?.isPassed ?? null)}
          given={quiz.given}
          isBusy={quiz.isBusy}
          next={goOn ?? (canStart ? quiz.start : null)}
          nextLabel={goOn ? (continueLabel ?? t('continue')) : t('check.again')}
        >
          {quiz.result && <Afterwards item={item} isPassed={quiz.result.isPassed} />}
          {!canStart && quiz.result && !hasPassed(quiz.result) && (
            <Notice tone="warning">{t('retakesUsed')}</Notice>
          )}
        </AnswerView>
      )}
    </section>
  )
}

/** What the author says about the outcome, and after either. */
function Afterwards({ item, isPassed }: { item: Lesson<'knowledgeCheck'>; isPassed: boolean }) {
  const message = isPassed ? item.passedMessage : item.failedMessage
  return (
    <>
      {message && <p>{message}</p>}
      <LessonText value={item.postQuizMessage} headingOffset={2} />
    </>
  )
}

/** If the server sends no verdict before the end, the result contains it. */
const withResult = <V extends { isCorrect: boolean | null }>(verdict: V, isPassed: boolean | null): V => ({
  ...verdict,
  isCorrect: verdict.isCorrect ?? isPassed,
})
