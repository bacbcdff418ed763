import type { ComponentType } from 'react'
import { useFormOwner } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'
import type { QuizQuestion } from '#shared/features/content/questions/quizQuestion.ts'

/** `owner`: the stored course or program; `quizId`: the lesson's or the part's. */
export type QuizDetailsProps = {
  owner: { entity: string; key: string }
  quizId: string
  questions: readonly QuizQuestion[]
}

/** Details of a quiz below its questions. */
export const quizDetails = createSlot<ComponentType<QuizDetailsProps>>('quiz details')

/** The contributions for the quiz at `path`; none for one that is not stored yet. */
export function QuizDetails({
  path,
  questions,
}: {
  path: readonly string[]
  questions: readonly QuizQuestion[]
}) {
  const owner = useFormOwner()
  const details = useSlot(quizDetails)
  // A lesson's quiz is named by its lesson, whose `item` has it; a part of a block has its own name.
  const quizId = path.findLast((step) => step !== 'item')
  if (!owner || quizId === undefined) return null
  return details.map((Details) => (
    <Details key={Details.name} owner={owner} quizId={quizId} questions={questions} />
  ))
}
