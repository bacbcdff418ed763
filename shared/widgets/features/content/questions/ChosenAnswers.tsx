import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './AnswerView.module.css'
import type { AnswerProps } from './QuestionView.ts'

/** All answers of a question: which were chosen, which are right, and why. */
export function ChosenAnswers({ question, verdict, given }: AnswerProps) {
  const t = useWords(contentQuizWords)
  const right = new Set(verdict.correctAnswer ?? [])
  const chosen = new Set(given?.userAnswers ?? [])
  const explanationOf = (id: string) => ownValue(verdict.explanations ?? {}, id)
  return (
    <ul className={styles.answers}>
      {question.answers.map((answer) => (
        <li
          key={answer.id}
          className={styles.answer}
          data-right={right.has(answer.id) || undefined}
          data-chosen={chosen.has(answer.id) || undefined}
        >
          <span className={styles.text}>{answer.answerText}</span>
          {(right.has(answer.id) || chosen.has(answer.id)) && (
            <span className={styles.tag}>
              {t(
                !chosen.has(answer.id)
                  ? 'answer.right'
                  : right.has(answer.id)
                    ? 'answer.yoursAndRight'
                    : 'answer.yours',
              )}
            </span>
          )}
          {explanationOf(answer.id) && <p className={styles.explanation}>{explanationOf(answer.id)}</p>}
        </li>
      ))}
    </ul>
  )
}
