import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { documentLesson, microcastLesson } from '#shared/features/content/rules/soleLesson.ts'
import type { ItemAnswer } from './itemQuery.ts'
import { type Taken, takenOf } from './Taken.ts'

/** The one lesson that a microcast or document is. Casts: fields that a reader may not see are missing, which a lesson takes as empty. */
export function lessonOfItem({ microcast, document }: ItemAnswer): CourseSection | null {
  if (microcast) return microcastLesson({ ...nothing, ...microcast } as Microcast)
  return document ? documentLesson({ ...nothing, ...document } as Document) : null
}

const nothing = {
  content: null,
  asset: null,
  microcastAsset: null,
  disableSeekAhead: false,
  useAsPoster: false,
}

export function takenItem(answer: ItemAnswer, sections: readonly CourseSection[]): Taken {
  const { edition, hasAccess, progress } = answer
  return { ...takenOf(answer.name), sections, edition: edition ?? null, hasAccess, progress }
}
