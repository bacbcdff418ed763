import type { AnswerSource } from '../../../../../shared/src/features/assistant/rules/answerSource.ts'
import { coursePath } from '../../../../../shared/widgets/features/content/course/coursePath.ts'
import { itemPath } from '../../../../../shared/widgets/features/content/course/itemPath.ts'
import { withPlace } from '../../../../../shared/widgets/features/content/lessons/OpenAt.ts'
import { classPath } from '../../../../../shared/widgets/features/learning/classPath.ts'

/** The portal's address of a source: of a lesson, microcast or document with the page or the second that its player opens at. */
export function sourcePath({ itemType, slug, lesson, place, at }: AnswerSource): string {
  const item = { slug, id: slug }
  if (itemType === 'course' && lesson === null) return coursePath(item)
  const path = itemType === 'course' ? classPath(item, lesson ?? '') : itemPath(itemType, item)
  // A program's page scrolls to the lesson, and opens it (`useAskedLesson`).
  const inside =
    itemType === 'program' && lesson !== null ? `${path}?item=${encodeURIComponent(lesson)}` : path
  return withPlace(inside, place === 'text' ? null : at)
}

/** 3:05, or 1:02:03. */
export function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
