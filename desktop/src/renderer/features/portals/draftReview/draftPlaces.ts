import type { Row } from '#desktop/core/CoreApi.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { DraftComment } from './useDraftReviews.ts'

/** Where a comment's words are now. `missing`: the text, or the whole lesson, was removed since. */
export type DraftPlace = { lesson: string; name: string | null; block: number | null; isMissing: boolean }

/** Finds the place of a comment in the draft as it is now. */
export function findDraftPlace(item: Row, { lesson, block }: DraftComment): DraftPlace {
  // Casts: a stored item has the shape of its definition.
  const sections = item.sections as readonly CourseSection[] | undefined
  if (!sections) return { lesson, name: null, ...placeIn(item.content as Text, block) }
  const section = findNode(sections, lesson)
  if (!section) return { lesson, name: null, block: null, isMissing: true }
  return { lesson, name: section.item?.name || section.name, ...placeIn(section.item?.content, block) }
}

type Text = { slate: readonly { id: string }[] } | null | undefined

function placeIn(text: Text, block: string | null): Pick<DraftPlace, 'block' | 'isMissing'> {
  if (block === null) return { block: null, isMissing: false }
  const at = text?.slate.findIndex(({ id }) => id === block) ?? -1
  return { block: at < 0 ? null : at, isMissing: at < 0 }
}

function findNode(sections: readonly CourseSection[], id: string): CourseSection | null {
  for (const section of sections) {
    const found = section.id === id ? section : findNode(section.sections, id)
    if (found) return found
  }
  return null
}
