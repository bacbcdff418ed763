import type { SectionExpansion } from '#shared/features/content/rules/outline/courseOutline.ts'

type Node = { readonly id: string; readonly hidden: boolean; readonly sections: readonly Node[] }

export type FoldRules = {
  /** As the portal has it (DEL-07); null in portals from before it could be chosen: the first one. */
  expansion: SectionExpansion | null
  /** Sections inside others are open as soon as those around them are, unless all are collapsed. */
  opensNested: boolean
}

/** Sections expanded at first; always those around the lesson or section at which the reader is, and that section. */
export function openAtFirst(
  sections: readonly Node[],
  { expansion, opensNested }: FoldRules,
  at: string | null,
): ReadonlySet<string> {
  const open = new Set<string>()
  const visit = (list: readonly Node[], around: readonly string[]) => {
    for (const section of list) {
      const path = [...around, section.id]
      if (section.id === at) for (const id of section.sections.length > 0 ? path : around) open.add(id)
      const isNested = opensNested && around.length > 0 && expansion !== 'allCollapsed'
      if (isNested || expansion === 'allExpanded') open.add(section.id)
      visit(section.sections, path)
    }
  }
  visit(sections, [])
  const first = sections.find((section) => !section.hidden && section.sections.length > 0)
  if ((expansion ?? 'firstOpen') === 'firstOpen' && first) open.add(first.id)
  return open
}
