import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'

/** The page of a course or microcast in a program, by its section; null for other sections, and if the portal does not show it. */
export function stepPath({ steps }: ProgramAnswer, section: string): string | null {
  const step = steps.find((one) => one.section === section)
  return step ? itemPath(step.type, step) : null
}
