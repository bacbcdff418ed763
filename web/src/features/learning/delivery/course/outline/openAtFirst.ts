import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { SectionExpansion } from '#shared/features/content/rules/courseOutline.ts'

/** Sections expanded at first; always those of the current lesson. */
export function openAtFirst(
  sections: readonly CourseSection[],
  expansion: SectionExpansion,
  current: string | null,
): ReadonlySet<string> {
  const open = new Set<string>()
  const visit = (list: readonly CourseSection[], around: readonly string[]) => {
    for (const section of list) {
      if (section.id === current) for (const id of around) open.add(id)
      if (expansion === 'allExpanded') open.add(section.id)
      visit(section.sections, [...around, section.id])
    }
  }
  visit(sections, [])
  const first = sections.find((section) => !section.hidden && section.sections.length > 0)
  if (expansion === 'firstOpen' && first) open.add(first.id)
  return open
}
