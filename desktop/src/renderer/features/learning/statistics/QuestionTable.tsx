import { Tag } from '@blueprintjs/core'
import { answered, questionKinds, shownKeyOf } from '#shared/features/content/questions/questionKinds.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'
import type { quizStatistics } from '#shared/features/learning/operations/quizzes.ts'
import { judgeQuestion, type QuestionReading } from '#shared/features/learning/rules/itemStatistics.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import styles from './QuizStatistics.module.css'

export type QuestionStatistics = OperationOutput<typeof quizStatistics>['questions'][number]

type Props = { questions: readonly QuizQuestion[]; statistics: readonly QuestionStatistics[] }

/** The questions of a quiz in their order, each with its figures. Those that are not in the quiz any more are left out. */
export function QuestionTable({ questions, statistics }: Props) {
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => {
        const statistic = statistics.find(({ questionID }) => questionID === question.id)
        return (
          <li key={question.id} className={styles.question}>
            <h3 className={styles.text}>{question.questionText || `Question ${index + 1}`}</h3>
            {statistic ? (
              <Figures question={question} of={statistic} />
            ) : (
              <p className="quiet">Nobody was asked this yet.</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Figures({ question, of }: { question: QuizQuestion; of: QuestionStatistics }) {
  const isGraded = questionKinds[question.type].isGraded
  const reading = judgeQuestion(of)
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Answered" value={`${of.answered} of ${of.asked}`} />
        {isGraded && (
          <>
            <Figure name="Right (facility)" value={percent(of.facility)} />
            <Figure
              name="Discrimination"
              value={of.discrimination === null ? 'Not known yet' : of.discrimination.toFixed(2)}
            />
          </>
        )}
      </dl>
      {isGraded && reading !== 'unknown' && (
        <p className={styles.reading}>
          <Tag minimal intent={readings[reading].intent}>
            {readings[reading].name}
          </Tag>{' '}
          {readings[reading].advice}
        </p>
      )}
      <Chosen question={question} of={of} />
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Which answers were chosen, as the author wrote them; of a fill-in the typed texts. */
function Chosen({ question, of }: { question: QuizQuestion; of: QuestionStatistics }) {
  const isTyped = questionKinds[question.type].response === 'text'
  if (isTyped && of.chosen.length === 0) return null
  const key = new Set(shownKeyOf(question).map((one) => (isTyped ? one.trim().toLowerCase() : one)))
  const count = (id: string) => of.chosen.find(({ answer }) => answer === id)?.learners ?? 0
  const answers = isTyped ? [] : (answered(question)?.answers ?? [])
  const removed = of.chosen.filter(({ answer }) => !answers.some(({ id }) => id === answer))
  const rows = [
    ...answers.map(({ id, answerText }) => ({
      id,
      text: answerText || 'An empty answer',
      learners: count(id),
    })),
    ...removed.map(({ answer, learners }) => ({
      id: answer,
      text: isTyped ? answer : 'An answer that was removed since',
      learners,
    })),
  ]
  return (
    <table className={styles.chosen}>
      <thead>
        <tr>
          <th scope="col">{isTyped ? 'Typed by at least 3' : 'Answer'}</th>
          <th scope="col">Chosen by</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, text, learners }) => (
          <tr key={id}>
            <td>
              {text}{' '}
              {key.has(id) && (
                <Tag minimal intent="success">
                  Right
                </Tag>
              )}
            </td>
            <td className={styles.count}>
              <meter className={styles.bar} min={0} max={of.asked} value={learners} aria-hidden="true" />
              {learners} ({percent(of.asked === 0 ? null : learners / of.asked)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`)

const readings: Record<
  Exclude<QuestionReading, 'unknown'>,
  { name: string; advice: string; intent: 'success' | 'warning' | 'danger' }
> = {
  good: {
    name: 'Good',
    advice: 'Learners who do well on the other questions are right here more often.',
    intent: 'success',
  },
  weak: {
    name: 'Weak',
    advice: 'Learners who do well on the other questions are hardly more often right here.',
    intent: 'warning',
  },
  misleading: {
    name: 'Misleading',
    advice:
      'Learners who do well on the other questions are wrong here more often. Check the correct answer and the wording.',
    intent: 'danger',
  },
  tooHard: { name: 'Very hard', advice: 'Fewer than a quarter were right.', intent: 'warning' },
  tooEasy: { name: 'Very easy', advice: 'More than nine of ten were right.', intent: 'warning' },
}
