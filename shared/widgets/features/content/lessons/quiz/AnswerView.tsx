import { useEffect, useRef } from 'react'
import { ownValue } from '../../../../../src/kernel/rules/ownValue.ts'
import { Button } from '../../../../kernel/parts/Button.tsx'
import { Icon } from '../../../../kernel/parts/Icon.tsx'
import type { ShownQuestion, Verdict } from '../../host/WidgetHost.ts'
import styles from './AnswerView.module.css'
import type { GivenInput } from './useQuiz.ts'

type Props = {
  question: ShownQuestion
  verdict: Verdict
  given: GivenInput | null
  isBusy: boolean
  next(): void
  nextLabel: string
}

/** The verdict on an answer, the key, and why. */
export function AnswerView({ question, verdict, given, isBusy, next, nextLabel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const right = new Set(verdict.correctAnswer ?? [])
  const chosen = new Set(given?.userAnswers ?? [])
  const isTyped = question.type === 'openEnded' || question.type === 'fillInTheBlank'
  // The key of a fill-in is the texts that it accepts; which text an explanation belongs to is not told.
  const accepted = question.type === 'fillInTheBlank' ? (verdict.correctAnswer ?? []) : []
  const reasons = isTyped ? [...new Set(Object.values(verdict.explanations ?? {}))] : []
  const explanationOf = (id: string) => ownValue(verdict.explanations ?? {}, id)
  const said = sentence(verdict.isCorrect)
  const tone = verdict.isCorrect === null ? 'neutral' : verdict.isCorrect ? 'right' : 'wrong'
  return (
    <div className={styles.view}>
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {question.questionText}
      </h2>
      <p className={`${styles.verdict} ${styles[tone]}`} role="status">
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
      <div>
        <Button onClick={next} disabled={isBusy}>
          {nextLabel}
        </Button>
      </div>
    </div>
  )
}

const sentence = (isCorrect: boolean | null) =>
  isCorrect === null ? 'Thank you. Your answer has been recorded.' : isCorrect ? 'Correct' : 'Incorrect'
