/** Which sections of an outline are open at first (1§2, DEL-07). */
export const sectionExpansions = ['firstOpen', 'allExpanded', 'allCollapsed'] as const
export type SectionExpansion = (typeof sectionExpansions)[number]
