import type { CourseSection } from '../../entities/parts/courseSection.ts'
import type { ProgramSection } from '../../entities/parts/programSection.ts'
import type { BlockPart, CourseItem, Lesson } from '../../lessons/lesson.ts'

/** A quiz or knowledge check. */
export type GradedLesson = Lesson<'quiz' | 'knowledgeCheck'>
type GradedPart = Extract<BlockPart, { type: GradedLesson['type'] }>

/** A lesson or step in learners' order. Its id is its section's. */
export type OutlineEntry<I extends Placed> = {
  id: string
  name: string
  type: I['type']
  item: I
  /** Ids of the enclosing sections, outermost first. */
  path: string[]
}
/** What can stand in an outline: a course's lessons, a program's steps. */
export type Placed = { readonly type: string; readonly name: string; readonly hidden: boolean }
type OutlineNode<I extends Placed> = Pick<CourseSection, 'id' | 'name' | 'hidden'> & {
  item: I | null
  sections: readonly OutlineNode<I>[]
}

export type OutlineLesson = OutlineEntry<CourseItem>
type ProgramItem = NonNullable<ProgramSection['item']>
/** A course, a microcast or a lesson of a program's own. */
export type ProgramStep = OutlineEntry<ProgramItem>

/** The visible lessons in order: a hidden section hides all below it, a hidden item itself (decision MOD-24). */
export const courseOutline = (sections: readonly CourseSection[]): OutlineLesson[] =>
  flattenSections(sections)

/** The visible steps of a program, in the same way. */
export const programOutline = (sections: readonly ProgramSection[]): ProgramStep[] =>
  flattenSections(sections)

/** The same of either. */
export function flattenSections<I extends Placed>(
  sections: readonly OutlineNode<I>[],
  path: string[] = [],
): OutlineEntry<I>[] {
  return sections.flatMap((section) => {
    if (section.hidden) return []
    const below = flattenSections(section.sections, [...path, section.id])
    const { item } = section
    if (!item || item.hidden) return below
    return [{ id: section.id, name: item.name || section.name, type: item.type, item, path }, ...below]
  })
}

/** The lesson after this one; the first if no id is given; null at the end or for an unknown id. */
export function nextLesson(outline: readonly OutlineLesson[], id: string | null): OutlineLesson | null {
  if (id === null) return outline[0] ?? null
  const index = outline.findIndex((lesson) => lesson.id === id)
  return index < 0 ? null : (outline[index + 1] ?? null)
}

export function previousLesson(outline: readonly OutlineLesson[], id: string): OutlineLesson | null {
  const index = outline.findIndex((lesson) => lesson.id === id)
  return index < 1 ? null : (outline[index - 1] ?? null)
}

export type QuizPlace = {
  /** The lesson that the quiz's progress counts for. */
  lessonId: string
  item: GradedLesson | GradedPart
}
/** Finds a quiz or knowledge check by id: a lesson's own, or one inside a block. */
export function findQuiz(outline: readonly OutlineLesson[], id: string): QuizPlace | null {
  for (const lesson of outline) {
    if (lesson.id === id && isGradedItem(lesson.item)) return { lessonId: lesson.id, item: lesson.item }
    const parts = lesson.item.type === 'block' ? lesson.item.subItems : []
    const inner = parts.find((item) => item.id === id && !item.hidden)
    if (inner && isGradedItem(inner)) return { lessonId: lesson.id, item: inner }
  }
  return null
}

/** Lessons whose completion the server decides by its own marking, not by browser reports. */
export const isGraded = (type: string) => type === 'quiz' || type === 'knowledgeCheck'

export const isGradedItem = <I extends CourseItem | BlockPart>(
  item: I,
): item is I & (GradedLesson | GradedPart) => isGraded(item.type)

/**
 * The lessons that are counted, on every screen and in progress: certifications are earned by the others, so they are none. `outline`
 * has what learners see (`courseOutline`).
 */
export const countedLessons = <L extends { readonly type: string }>(outline: readonly L[]): L[] =>
  outline.filter(({ type }) => type !== 'certification')

/** Which sections of an outline are open at first (1§2, DEL-07). */
export const sectionExpansions = ['firstOpen', 'allExpanded', 'allCollapsed'] as const
export type SectionExpansion = (typeof sectionExpansions)[number]
