import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import type { ShownQuestion, Verdict } from '../host/WidgetHost.ts'
import { AnswerDetails } from './AnswerDetails.tsx'
import styles from './AnswerView.module.css'
import type { GivenInput } from './answerDraft.ts'

type Props = {
  question: ShownQuestion
  verdict: Verdict
  given: GivenInput | null
  isBusy: boolean
  /** Null: there is no way on from here. */
  next: (() => void) | null
  nextLabel: string
  /** The message below the verdict. */
  children?: ReactNode
}

/** The verdict on an answer, the key, and the explanations. */
export function AnswerView({ question, verdict, given, isBusy, next, nextLabel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.view}>
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {question.questionText}
      </h2>
      <AnswerDetails question={question} verdict={verdict} given={given} isNew />
      {children}
      {next && (
        <div>
          <Button onClick={next} disabled={isBusy}>
            {nextLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
