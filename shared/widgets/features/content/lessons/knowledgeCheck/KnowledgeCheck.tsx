import { contentQuizWords } from '../../../../../src/features/content/words/quiz/words.generated.ts'
import { Button } from '../../../../kernel/parts/Button.tsx'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useWords } from '../../../../kernel/words/useWords.ts'
import { AnswerView } from '../../questions/AnswerView.tsx'
import { QuestionForm } from '../../questions/QuestionForm.tsx'
import styles from '../graded/graded.module.css'
import { PastAttempts } from '../graded/PastAttempts.tsx'
import { useQuiz } from '../graded/useQuiz.ts'
import { WaitingAnswers } from '../graded/WaitingAnswers.tsx'
import { LessonText } from '../LessonText.tsx'
import type { PlayerProps } from '../PlayerProps.ts'

/** One question, marked at once (1§4, 1§5): intro, question, answer. */
export function KnowledgeCheck(props: PlayerProps<'knowledgeCheck'>) {
  const t = useWords(contentQuizWords)
  const { item, section, quizResult, onContinue, continueLabel } = props
  const quiz = useQuiz({ lessonId: section.id, showAnswers: true, isSingle: true, onPassed: props.onEnded })
  return (
    <section className={styles.quiz} aria-label={t('check.label', { name: section.name })}>
      {quiz.fault && <Notice tone="danger">{quiz.fault}</Notice>}
      {quiz.notice && <Notice tone="warning">{quiz.notice}</Notice>}
      {quiz.stage === 'intro' && (
        <div className={styles.card}>
          <p className={styles.eyebrow}>{t('check.name')}</p>
          {item.headline && <p className={styles.lead}>{item.headline}</p>}
          <LessonText value={item.instructions} headingOffset={2} />
          <div>
            <Button size="large" onClick={quiz.start} disabled={quiz.isBusy}>
              {t(quizResult?.isCompleted ? 'check.again' : 'check.show')}
            </Button>
          </div>
          {quizResult && <PastAttempts lessonId={section.id} item={item} result={quizResult} />}
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
          next={onContinue && quiz.result?.isPassed ? onContinue : quiz.start}
          nextLabel={
            onContinue && quiz.result?.isPassed ? (continueLabel ?? t('continue')) : t('check.again')
          }
        />
      )}
    </section>
  )
}

/** If the server sends no verdict before the end, the result contains it. */
const withResult = <V extends { isCorrect: boolean | null }>(verdict: V, isPassed: boolean | null): V => ({
  ...verdict,
  isCorrect: verdict.isCorrect ?? isPassed,
})
