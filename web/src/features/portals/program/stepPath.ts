import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import type { ItemAnswer } from '../../learning/taken/itemQuery.ts'

/** The page of a course or microcast in a program, by its section; null for other sections, and if the portal does not show it. */
export function stepPath({ steps }: ItemAnswer, section: string): string | null {
  const step = steps.find((one) => one.section === section)
  return step ? itemPath(step.type, step) : null
}
