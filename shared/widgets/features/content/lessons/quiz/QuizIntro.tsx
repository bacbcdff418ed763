import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { hasPassed, type RetakeVerdict } from '#shared/features/content/rules/quizAttempts.ts'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { spokenMinutes } from '#shared/kernel/rules/texts/formatValues.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import frame from '../graded/graded.module.css'
import { PastAttempts } from '../graded/PastAttempts.tsx'
import { Poster } from '../graded/Poster.tsx'
import { LessonText } from '../texts/LessonText.tsx'
import { NoResultNotice } from './NoResultNotice.tsx'
import styles from './QuizPlayer.module.css'

type Props = {
  item: Lesson<'quiz'>
  section: CourseSection
  result: QuizResult | null
  verdict: RetakeVerdict
  isBusy: boolean
  start(): void
  onContinue: (() => void) | undefined
  continueLabel: string | undefined
}

export function QuizIntro(props: Props) {
  const t = useWords(contentQuizWords)
  const { item, section, result, verdict, isBusy, start, onContinue, continueLabel } = props
  const isRunning = result?.isStarted === true && !result.isCompleted
  // A passed quiz can be retaken, but need not be.
  const isPassed = result !== null && hasPassed(result)
  const canStart = verdict.isAllowed || isRunning
  const count = item.noOfQuestionsToAsk
    ? Math.min(item.noOfQuestionsToAsk, item.questions.length || item.noOfQuestionsToAsk)
    : item.questions.length
  const facts = [
    count > 0 && t('questions', { count }),
    item.timeLimitEnabled && item.timeLimitForQuiz && spokenMinutes(item.timeLimitForQuiz, t.language),
    t('toPass', { percent: item.passingPercentage }),
    verdict.attemptsLeft !== null && t('attemptsLeft', { count: verdict.attemptsLeft }),
  ].filter(Boolean)
  return (
    <div className={frame.card}>
      <Poster asset={item.posterImage} />
      <p className={frame.eyebrow}>{t('name')}</p>
      {item.headline && <p className={frame.lead}>{item.headline}</p>}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      <LessonText value={item.instructions} headingOffset={2} />
      {item.limitRetakes && <NoResultNotice />}
      {isPassed && <Notice tone="success">{t('hasPassed')}</Notice>}
      {!canStart && !isPassed && <Notice tone="warning">{t('exceeded')}</Notice>}
      <div className={styles.ways}>
        {isPassed && onContinue && (
          <Button size="large" onClick={onContinue}>
            {continueLabel ?? t('continue')}
          </Button>
        )}
        {canStart && (
          <Button size="large" look={isPassed ? 'secondary' : 'primary'} onClick={start} disabled={isBusy}>
            {t(isRunning ? 'goOn' : result?.isCompleted ? 'retake' : 'start')}
          </Button>
        )}
      </div>
      {result && <PastAttempts lessonId={section.id} item={item} result={result} />}
    </div>
  )
}
