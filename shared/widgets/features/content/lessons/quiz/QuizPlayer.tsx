import { useId } from 'react'
import { retakes } from '#shared/features/content/rules/quizAttempts.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AnswerView } from '../../questions/AnswerView.tsx'
import { QuestionForm } from '../../questions/QuestionForm.tsx'
import frame from '../graded/graded.module.css'
import { useQuiz } from '../graded/useQuiz.ts'
import { WaitingAnswers } from '../graded/WaitingAnswers.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { LateVerdicts } from './LateVerdicts.tsx'
import { QuizIntro } from './QuizIntro.tsx'
import styles from './QuizPlayer.module.css'
import { QuizResults } from './QuizResults.tsx'
import { QuizTimer } from './QuizTimer.tsx'
import { TimeLimitDialog } from './TimeLimitDialog.tsx'

/** A quiz: intro, question, answer, results (1§2, 1§4, 1§5). */
export function QuizPlayer(props: PlayerProps<'quiz'>) {
  const t = useWords(contentQuizWords)
  const { item, section, quizResult, onContinue, continueLabel } = props
  const quiz = useQuiz({
    lessonId: section.id,
    showAnswers: item.showAnswers,
    isSingle: false,
    onPassed: props.onEnded,
  })
  const result = quiz.result ?? quizResult
  const verdict = retakes(item, result?.timesTaken ?? 0)
  const countId = useId()
  const isRunning = quiz.stage === 'question' || quiz.stage === 'answer'
  const count = quiz.attempt?.questions.length ?? 0

  return (
    <section className={frame.quiz} aria-label={t('label', { name: section.name })}>
      {isRunning && (
        <header className={styles.header}>
          <p id={countId} className={styles.count}>
            {t('questionOf', { number: quiz.index + 1, count })}
          </p>
          <progress
            className={styles.bar}
            aria-labelledby={countId}
            value={quiz.index + (quiz.stage === 'answer' ? 1 : 0)}
            max={count}
          >
            {t('progress', { done: quiz.index, count })}
          </progress>
          <QuizTimer endsAt={quiz.attempt?.endsAt ?? null} onRunOut={quiz.runOut} />
        </header>
      )}
      {quiz.fault && <Notice tone="danger">{quiz.fault}</Notice>}
      {quiz.notice && <Notice tone={quiz.notice.tone}>{quiz.notice.text}</Notice>}
      {quiz.stage === 'intro' && (
        <QuizIntro
          item={item}
          section={section}
          result={quizResult}
          verdict={verdict}
          isBusy={quiz.isBusy}
          start={quiz.start}
          onContinue={onContinue}
          continueLabel={continueLabel}
        />
      )}
      {quiz.stage === 'question' && quiz.question && quiz.attempt && (
        <QuestionForm
          key={quiz.question.id}
          question={quiz.question}
          attemptID={quiz.attempt.attemptID}
          isBlocked={quiz.isBusy || quiz.isTimeOver}
          submit={quiz.submit}
        />
      )}
      {quiz.stage === 'answer' && quiz.question && quiz.verdict && (
        <AnswerView
          question={quiz.question}
          verdict={quiz.verdict}
          given={quiz.given}
          isBusy={quiz.isBusy}
          next={quiz.next}
          nextLabel={t(quiz.index + 1 < count ? 'nextQuestion' : 'seeResults')}
        />
      )}
      <LateVerdicts late={quiz.late} />
      {quiz.stage === 'waiting' && <WaitingAnswers count={count} />}
      {quiz.stage === 'results' && quiz.result && (
        <QuizResults
          item={item}
          result={quiz.result}
          questions={quiz.attempt?.questions ?? []}
          verdict={verdict}
          isBusy={quiz.isBusy}
          retake={quiz.start}
          onContinue={onContinue}
          continueLabel={continueLabel}
        />
      )}
      <TimeLimitDialog isOpen={quiz.isTimeOver} isBusy={quiz.isBusy} onOk={quiz.finish} />
    </section>
  )
}
