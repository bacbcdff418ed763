import type { AnswerSource } from '../../../../../shared/src/features/assistant/rules/answerSource.ts'
import { coursePath } from '../../../../../shared/widgets/features/content/course/coursePath.ts'
import { withPlace } from '../../../../../shared/widgets/features/content/lessons/OpenAt.ts'
import { classPath } from '../../../../../shared/widgets/features/learning/classPath.ts'

/** The portal's address of a source: of a lesson with the page or the second that its player opens at. */
export function sourcePath({ slug, lesson, place, at }: AnswerSource): string {
  const course = { slug, id: slug }
  if (lesson === null) return coursePath(course)
  return withPlace(classPath(course, lesson), place === 'text' ? null : at)
}

/** 3:05, or 1:02:03. */
export function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
