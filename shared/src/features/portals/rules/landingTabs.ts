const texts = [
  'richText1',
  'richText2',
  'richText3',
  'richText4',
  'richText5',
  'richText6',
  'richText7',
  'richText8',
  'richText9',
  'richText10',
] as const

/** What the landing page of a course or program can show, each in a section with a link to it (PAG-11, WID-22). */
export const landingTabs = [
  'about',
  'instructors',
  'outline',
  'discussion',
  ...texts,
  'reviews',
  'faqs',
] as const
export type LandingTab = (typeof landingTabs)[number]

/** All of them, in the order that pages have them unless a portal says otherwise. */
export const courseTabs: readonly LandingTab[] = [
  'about',
  'instructors',
  'outline',
  ...texts,
  'reviews',
  'faqs',
  'discussion',
]
export const programTabs: readonly LandingTab[] = [
  'outline',
  'about',
  'instructors',
  ...texts,
  'discussion',
  'reviews',
  'faqs',
]

/** In the order that a portal's administrators gave them, each once. */
export const distinctTabs = (tabs: readonly LandingTab[]): LandingTab[] => [...new Set(tabs)]
