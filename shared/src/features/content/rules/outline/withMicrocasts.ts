import type { Microcast } from '../../entities/Microcast.ts'
import type { CourseSection } from '../../entities/parts/courseSection.ts'
import type { BlockPart, CourseItem } from '../../lessons/lesson.ts'
import { partsOf } from '../../lessons/parts.ts'
import { microcastLesson } from './soleLesson.ts'

type Known = ReadonlyMap<string, Microcast>
type Item = CourseItem | BlockPart

/** The keys of the microcasts that a course's lessons and the parts of its blocks name. */
export function microcastsNamed(sections: readonly CourseSection[]): Set<string> {
  const named = new Set<string>()
  const visit = ({ item, sections: below }: CourseSection) => {
    for (const one of [item, ...partsOf(item)])
      if (one?.type === 'microcast' && one.microcast) named.add(one.microcast)
    for (const section of below) visit(section)
  }
  for (const section of sections) visit(section)
  return named
}

/**
 * A course with its microcasts in their places (DEL-24): such a lesson plays the microcast's file, its package, or the text in
 * its place, and keeps what it says itself. One whose microcast is not known stays as it is.
 */
export const withMicrocasts = (sections: readonly CourseSection[], microcasts: Known): CourseSection[] =>
  sections.map((section) => ({
    ...section,
    item: section.item && lessonWith(section.item, microcasts),
    sections: withMicrocasts(section.sections, microcasts),
  }))

function lessonWith(item: CourseItem, microcasts: Known): CourseItem {
  if (item.type !== 'block') return inPlace(item, microcasts)
  return { ...item, subItems: item.subItems.map((part) => inPlace(part, microcasts)) }
}

function inPlace<I extends Item>(item: I, microcasts: Known): I {
  const microcast = item.type === 'microcast' && item.microcast ? microcasts.get(item.microcast) : undefined
  const played = microcast && microcastLesson(microcast).item
  if (!played) return item
  const content = played.type === 'article' ? played.content : (item.content ?? microcast.content)
  const { name, hidden, instructor, level, length, ctaLabel, ctaUrl, ctaNewWindow, kicker } = item
  const placed = {
    ...played,
    ...{ name, hidden, instructor, level, length, ctaLabel, ctaUrl, ctaNewWindow, kicker, content },
    headline: item.headline ?? played.headline,
    posterImage: item.posterImage ?? played.posterImage,
    required: item.required || played.required,
    ...('id' in item ? { id: item.id } : {}),
  }
  // Cast: a lesson of another kind, and a part of it where it was one.
  return placed as I
}
