import type { ReactNode } from 'react'
import type { PreviewContents, PreviewedStep } from './PreviewContents.ts'
import type { PretendLearner } from './usePretendLearner.ts'

export type LearnerPreviewProps = {
  contents: PreviewContents
  learner: PretendLearner
  /** The open lesson; null: the one that comes next. */
  lesson: string | null
  onLesson(id: string): void
  /** Opens the preview of a program's course or microcast; absent where that is not possible. */
  onStep?: ((step: PreviewedStep) => void) | undefined
  /** Above the lesson. */
  notice?: ReactNode
}
