import type { CourseSection } from '../../../../../src/features/content/entities/Course.ts'
import type { QuizResult } from '../../../../../src/features/content/entities/parts/quizResult.ts'
import type { Lesson } from '../../../../../src/features/content/lessons/LessonKind.ts'
import { hasPassed } from '../../../../../src/features/content/rules/finishedAttempts.ts'
import type { RetakeVerdict } from '../../../../../src/features/content/rules/retakes.ts'
import { Button } from '../../../../kernel/parts/Button.tsx'
import { Notice } from '../../../../kernel/parts/Notice.tsx'
import { useLinks } from '../../host/useLinks.ts'
import frame from '../graded/graded.module.css'
import { PastAttempts } from '../graded/PastAttempts.tsx'
import { LessonText } from '../LessonText.tsx'
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
const posterNames = ['poster.jpg', 'original']

export function QuizIntro(props: Props) {
  const { item, section, result, verdict, isBusy, start, onContinue, continueLabel } = props
  const { files } = useLinks(item.posterImage, posterNames)
  const isRunning = result?.isStarted === true && !result.isCompleted
  // A passed quiz can be retaken, but need not be.
  const isPassed = result !== null && hasPassed(result)
  const canStart = verdict.isAllowed || isRunning
  const count = item.noOfQuestionsToAsk
    ? Math.min(item.noOfQuestionsToAsk, item.questions.length || item.noOfQuestionsToAsk)
    : item.questions.length
  const facts = [
    count > 0 && `${count} question${count === 1 ? '' : 's'}`,
    item.timeLimitEnabled && item.timeLimitForQuiz && `${item.timeLimitForQuiz} minutes`,
    `${item.passingPercentage}% to pass`,
    verdict.attemptsLeft !== null &&
      `${verdict.attemptsLeft} attempt${verdict.attemptsLeft === 1 ? '' : 's'} left`,
  ].filter(Boolean)
  const picture = files['poster.jpg'] ?? files.original
  return (
    <div className={frame.card}>
      {picture && <img className={styles.poster} src={picture} alt="" />}
      <p className={frame.eyebrow}>Quiz</p>
      {item.headline && <p className={frame.lead}>{item.headline}</p>}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
      <LessonText value={item.instructions} headingOffset={2} />
      {item.limitRetakes && <NoResultNotice />}
      {isPassed && <Notice tone="success">You have passed.</Notice>}
      {!canStart && !isPassed && (
        <Notice tone="warning">
          You have exceeded the number of times you are allowed to take this quiz or test.
        </Notice>
      )}
      <div className={styles.ways}>
        {isPassed && onContinue && (
          <Button size="large" onClick={onContinue}>
            {continueLabel ?? 'Continue'}
          </Button>
        )}
        {canStart && (
          <Button size="large" look={isPassed ? 'secondary' : 'primary'} onClick={start} disabled={isBusy}>
            {isRunning ? 'Continue quiz' : result?.isCompleted ? 'Retake quiz' : 'Start quiz'}
          </Button>
        )}
      </div>
      {result && <PastAttempts lessonId={section.id} item={item} result={result} />}
    </div>
  )
}
