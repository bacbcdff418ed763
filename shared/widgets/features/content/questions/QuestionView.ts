import type { ComponentType } from 'react'
import type { ShownQuestion, Verdict } from '../host/WidgetHost.ts'
import type { GivenInput } from './answerDraft.ts'

/** How learners answer questions of one kind, and see their answer again. */
export type QuestionView = {
  Input: ComponentType<InputProps>
  /** The answer, the key and the explanations, below the verdict. */
  Answer: ComponentType<AnswerProps>
}

export type InputProps = {
  question: ShownQuestion
  /** The id of the heading with the question, which names the input. */
  titleId: string
  given: GivenInput
  isBlocked: boolean
  onChange(given: GivenInput): void
}

export type AnswerProps = { question: ShownQuestion; verdict: Verdict; given: GivenInput | null }
