import { ownValue } from '../../../../src/kernel/rules/ownValue.ts'
import { Icon } from '../../../kernel/parts/Icon.tsx'
import type { ShownQuestion, Verdict } from '../host/WidgetHost.ts'
import styles from './AnswerView.module.css'
import type { GivenInput } from './answerDraft.ts'

type Props = {
  question: ShownQuestion
  verdict: Verdict
  given: GivenInput | null
  /** The answer was just given: screen readers announce the verdict. */
  isNew?: boolean
}

/** The verdict on an answer, the answer itself, the key, and the explanations. */
export function AnswerDetails({ question, verdict, given, isNew = false }: Props) {
  const right = new Set(verdict.correctAnswer ?? [])
  const chosen = new Set(given?.userAnswers ?? [])
  const isTyped = question.type === 'openEnded' || question.type === 'fillInTheBlank'
  // The key of a fill-in is its accepted texts; the server does not say which text an explanation belongs to.
  const accepted = question.type === 'fillInTheBlank' ? (verdict.correctAnswer ?? []) : []
  const reasons = isTyped ? [...new Set(Object.values(verdict.explanations ?? {}))] : []
  const explanationOf = (id: string) => ownValue(verdict.explanations ?? {}, id)
  const said = sentence(verdict.isCorrect)
  const tone = verdict.isCorrect === null ? 'neutral' : verdict.isCorrect ? 'right' : 'wrong'
  return (
    <>
      <p className={`${styles.verdict} ${styles[tone]}`} {...(isNew && { role: 'status' })}>
        <Icon name={tone === 'wrong' ? 'close' : 'check'} />
        {said}
      </p>
      {isTyped && given?.inputValue && (
        <p className={styles.typed}>
          <span className={styles.label}>Your answer</span>
          {given.inputValue}
        </p>
      )}
      {accepted.length > 0 && (
        <ul className={styles.answers}>
          {accepted.map((text) => (
            <li key={text} className={styles.answer} data-right>
              <span className={styles.text}>{text}</span>
              <span className={styles.tag}>
                {accepted.length === 1 ? 'Correct answer' : 'Accepted answer'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      {!isTyped && (
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
                  {[chosen.has(answer.id) && 'Your answer', right.has(answer.id) && 'Correct answer']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
              {explanationOf(answer.id) && <p className={styles.explanation}>{explanationOf(answer.id)}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const sentence = (isCorrect: boolean | null) =>
  isCorrect === null ? 'Thank you. Your answer has been recorded.' : isCorrect ? 'Correct' : 'Incorrect'
