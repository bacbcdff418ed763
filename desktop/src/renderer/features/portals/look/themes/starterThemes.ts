import { starterLooks } from '#shared/features/portals/looks/starterLooks.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { craftHome, libraryHome, nightHome, schoolHome, studioHome } from './themeHomes.ts'

/** What a portal can begin with: a look, and a home page that suits it. Nothing follows it later (decision 0050). */
export type StarterTheme = {
  id: string
  label: string
  about: string
  stylesheet: Readonly<Record<string, string | number>>
  /** With new ids each time. */
  makeHome(): PageNode[]
}

export const starterThemes: readonly StarterTheme[] = [
  {
    id: 'studio',
    label: 'Studio',
    about: 'Clear and modern: Inter throughout, violet, soft corners. For software, business and design.',
    stylesheet: starterLooks.studio,
    makeHome: studioHome,
  },
  {
    id: 'library',
    label: 'Library',
    about:
      'Calm and bookish: serif headings on cream, forest green, much air. For languages, history and writing.',
    stylesheet: starterLooks.library,
    makeHome: libraryHome,
  },
  {
    id: 'craft',
    label: 'Craft',
    about: 'Warm and friendly: round buttons, terracotta, large letters. For hobbies, food and wellbeing.',
    stylesheet: starterLooks.craft,
    makeHome: craftHome,
  },
  {
    id: 'school',
    label: 'School',
    about: 'Solid and orderly: a navy bar, square shapes, close rows. For training at work and schools.',
    stylesheet: starterLooks.school,
    makeHome: schoolHome,
  },
  {
    id: 'night',
    label: 'Night',
    about: 'Dark by day, too: near black, a bright accent, pictures come forward. For film, music and games.',
    stylesheet: starterLooks.night,
    makeHome: nightHome,
  },
]
