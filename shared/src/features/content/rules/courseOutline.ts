import type { CourseItem, CourseSection } from '../entities/Course.ts'
import type { Lesson } from '../lessons/LessonKind.ts'
import type { BlockPart } from './partAsLesson.ts'

/** A quiz or knowledge check. */
export type GradedLesson = Lesson<'quiz' | 'knowledgeCheck'>
type GradedPart = Extract<BlockPart, { type: GradedLesson['type'] }>

/** A lesson in learners' order. Its id is its section's. */
export type OutlineLesson = {
  id: string
  name: string
  type: CourseItem['type']
  item: CourseItem
  /** Ids of the enclosing sections, outermost first. */
  path: string[]
}

type Sections = readonly CourseSection[]

/** The visible lessons in order: a hidden section hides all below it, a hidden item itself (decision MOD-24). */
export function courseOutline(sections: Sections, path: string[] = []): OutlineLesson[] {
  return sections.flatMap((section) => {
    if (section.hidden) return []
    const below = courseOutline(section.sections, [...path, section.id])
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
