import type { ComponentType } from 'react'
import type { QuestionOf, QuestionType } from '#shared/features/content/questions/QuestionKind.ts'

/** What authors fill in for questions of one kind, or of several, below the question's text. `path` is its place. */
export type QuestionEditor<T extends QuestionType = QuestionType> = ComponentType<{
  question: QuestionOf<T>
  path: readonly string[]
}>
