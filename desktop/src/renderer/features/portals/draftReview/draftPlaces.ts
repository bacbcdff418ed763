import type { Row } from '#desktop/core/Row.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { partsOf } from '#shared/features/content/lessons/parts.ts'
import type { DraftComment } from './useDraftReviews.ts'

/** Where a comment's words are now. `isMissing`: the block, or the whole lesson, was removed since. */
export type DraftPlace = { lesson: string; name: string | null; comment: string | null; isMissing: boolean }

/** Finds the place of a comment in the draft as it is now. */
export function findDraftPlace(item: Row, { id, lesson, block }: DraftComment): DraftPlace {
  // Casts: a stored item has the shape of its definition.
  const sections = item.sections as readonly CourseSection[] | undefined
  if (!sections) return { lesson, name: null, ...placeIn([item.content as Text], block, id) }
  const section = findNode(sections, lesson)
  if (!section) return { lesson, name: null, comment: null, isMissing: true }
  return { lesson, name: section.item?.name || section.name, ...placeIn(textsOf(section), block, id) }
}

type Text = { slate: readonly { id: string }[] } | null | undefined

/** A lesson's own text, and those of its parts. */
const textsOf = ({ item }: CourseSection): Text[] => [
  item?.content,
  ...partsOf(item).map((part) => ('content' in part ? part.content : null)),
]

function placeIn(texts: readonly Text[], block: string | null, comment: string) {
  if (block === null) return { comment: null, isMissing: false }
  const isThere = texts.some((text) => text?.slate.some(({ id }) => id === block))
  return { comment: isThere ? comment : null, isMissing: !isThere }
}

function findNode(sections: readonly CourseSection[], id: string): CourseSection | null {
  for (const section of sections) {
    const found = section.id === id ? section : findNode(section.sections, id)
    if (found) return found
  }
  return null
}
