import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { weighedInProgram } from '#shared/features/content/rules/outline/programSteps.ts'
import { documentLesson, microcastLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import type { ItemAnswer, SoleAnswer } from './ItemAnswer.ts'
import { type ItemRef, parseItemName } from './itemName.ts'
import type { LearnerProgress } from './learnerProgress.ts'

/** An item that somebody takes, as the hooks of taking it know it, for all types. */
export type Learnable = ItemRef & {
  /** Its lessons: a course's outline, a program's own, or the one that a microcast or document is. */
  sections: readonly CourseSection[]
  /** All that counts for the whole, if that is more than its lessons. */
  weighed?: readonly Weighed[]
  edition: number | null
  hasAccess: boolean
  progress: LearnerProgress | null
}

export function toLearnable(answer: ItemAnswer): Learnable {
  const { edition, hasAccess, progress } = answer
  const common = { ...parseItemName(answer.name), edition, hasAccess, progress }
  switch (answer.type) {
    case 'course':
      return { ...common, sections: answer.item.sections }
    case 'program': {
      const { sections } = answer.item
      // Cast: a program's lessons are of a course's kinds; what else it holds is sorted out where they are read.
      return {
        ...common,
        sections: sections as unknown as CourseSection[],
        weighed: weighedInProgram(sections),
      }
    }
    default:
      return { ...common, sections: [soleLesson(answer)] }
  }
}

/**
 * The one lesson that a microcast or document is, without its headline, which is at the top of its page. Casts: fields that a reader
 * may not see are missing, which a lesson takes as empty.
 */
export const soleLesson = ({ type, item }: Pick<SoleAnswer, 'type' | 'item'>): CourseSection =>
  type === 'microcast'
    ? microcastLesson({ ...nothing, ...item, headline: null } as Microcast)
    : documentLesson({ ...nothing, ...item, headline: null } as Document)

const nothing = {
  content: null,
  asset: null,
  microcastAsset: null,
  disableSeekAhead: false,
  useAsPoster: false,
}
