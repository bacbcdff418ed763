import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import { lookColors } from '#shared/kernel/theme/portalTokens.ts'
import type { CourseItem } from '#widgets/features/portals/cards/CardItem.ts'

const samples = [
  ['Brewing better tea', 'Water, leaf and time: what a good cup needs.', 'Mina Sato', 'beginner', 6],
  [
    'Letters by hand',
    'From the first stroke to a page that you are proud of.',
    'Jonas Weber',
    'intermediate',
    9,
  ],
  [
    'Reading a balance sheet',
    'What the figures of a company say, and what they hide.',
    'Ada Okoye',
    'beginner',
    12,
  ],
] as const

/** Courses that nobody has, for a page whose author has none yet; their pictures are drawn in the portal's own colours. */
export const makeSampleCourses = (stylesheet: unknown): CourseItem[] =>
  samples.map(([name, headline, teacher, level, lessonCount], at) => ({
    type: 'course',
    ...{ key: `sample~${at}`, id: `sample-${at}`, slug: null, name, headline, description: null },
    ...{ image: drawPicture(stylesheet, at), imageColor: null, instructors: [teacher], level },
    ...{
      length: null,
      lessonCount,
      format: 'standard',
      price: null,
      sellPrice: null,
      isFrom: false,
      currency: 'USD',
    },
    ...noPlan,
    ...{ refusal: null, hasAccess: true, neededFirst: [], progress: null, lastActiveDate: null, next: null },
  }))

function drawPicture(stylesheet: unknown, at: number): string {
  const { light } = lookColors(stylesheet)
  const primary = light['--color-primary'] ?? '#007bad'
  const secondary = light['--color-secondary'] ?? '#e26c3a'
  const ground = light['--color-primary-soft'] ?? '#e8f3f7'
  const shapes = [
    `<circle cx="110" cy="100" r="58" fill="${primary}"/><circle cx="190" cy="100" r="58" fill="${secondary}" opacity=".85"/>`,
    `<path d="M40 140Q90 20 150 95T280 60" fill="none" stroke="${primary}" stroke-width="16" stroke-linecap="round"/><circle cx="240" cy="128" r="20" fill="${secondary}"/>`,
    `<path d="M60 150V95h40v55zM130 150V55h40v95z" fill="${primary}"/><path d="M200 150V75h40v75z" fill="${secondary}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320v180H0z" fill="${ground}"/>${shapes[at] ?? ''}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
