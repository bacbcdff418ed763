import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'

/**
 * The page of a course or microcast in a program, by its section; null for other sections, and if the portal does not show it.
 * `opens`: whether a course opens with its landing page or its classroom (MOD-94).
 */
export function stepPath(
  { steps }: ProgramAnswer,
  section: string,
  opens: 'landing' | 'delivery' = 'landing',
): string | null {
  const step = steps.find((one) => one.section === section)
  if (step?.type === 'course' && opens === 'delivery') return classPath(step)
  return step ? itemPath(step.type, step) : null
}
