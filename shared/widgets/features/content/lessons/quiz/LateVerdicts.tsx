import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Verdict } from '../../host/WidgetHost.ts'
import { AnswerDetails } from '../../questions/AnswerDetails.tsx'
import type { LateVerdict } from '../graded/useQuiz.ts'
import styles from './QuizPlayer.module.css'

/** What the server said of answers that it got after the learner had gone on: folded, below the question at hand. */
export function LateVerdicts({ late }: { late: readonly LateVerdict[] }) {
  const t = useWords(contentQuizWords)
  return late.map(({ number, question, verdict }) => (
    <details key={question.id} className={styles.late}>
      <summary>{t('late', { number, outcome: outcomeOf(verdict) })}</summary>
      <h3 className={styles.lateQuestion}>{question.questionText}</h3>
      <AnswerDetails question={question} verdict={verdict} given={verdict.recorded} />
    </details>
  ))
}

const outcomeOf = ({ isCorrect }: Verdict) => (isCorrect === null ? 'other' : isCorrect ? 'true' : 'false')
