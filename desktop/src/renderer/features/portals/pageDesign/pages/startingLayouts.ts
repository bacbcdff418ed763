import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { starterText } from '#shared/features/portals/rules/starterTexts.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { presets } from '../adding/presets.ts'

/** What a new page begins with. `sketch`: the columns of its rows, for a small picture. */
export type StartingLayout = {
  id: 'usual' | 'landing' | 'catalogue' | 'empty'
  label: string
  about: string
  sketch: readonly (readonly number[])[]
  /** `hasContent`: the page is for something of its own, such as a course, which has a place on it. */
  make(hasContent: boolean): PageNode[]
}

const sections = (ids: readonly string[]): PageNode[] =>
  ids.flatMap((id) => presets.filter((one) => one.id === id).map(({ make }) => make()))

const withContent = (hasContent: boolean): PageNode[] =>
  hasContent ? [makeRow([[makePart('pageContent')]])] : []

/** The layouts that a page of this kind may begin with, the proposed one first (PRT-24). */
export const layoutsFor = (kind: unknown): readonly StartingLayout[] =>
  startingLayouts.filter(({ id }) => (hasContent(kind) ? id !== 'empty' : id !== 'usual'))

/** Whether pages of this kind are for something of their own: a course, a search, an account. */
export const hasContent = (kind: unknown): boolean => kind !== 'home' && kind !== 'free'

const startingLayouts: readonly StartingLayout[] = [
  {
    id: 'usual',
    label: 'As it is now',
    about: 'What readers see there today. Add sections above and below it.',
    sketch: [[1]],
    make: withContent,
  },
  {
    id: 'landing',
    label: 'Welcome page',
    about: 'A hero, three features, courses, questions and a call to action.',
    sketch: [[1], [1, 1, 1], [1], [1, 2], [1]],
    make: (hasContent) => [
      ...sections(['hero']),
      ...withContent(hasContent),
      ...sections(['features', 'courses', 'questions', 'callToAction']),
    ],
  },
  {
    id: 'catalogue',
    label: 'Catalogue',
    about: 'A title and courses as cards.',
    sketch: [[1], [1, 1, 1, 1], [1, 1, 1, 1]],
    make: (hasContent) => [
      makeRow([[makePart('header', { title: starterText('allCourses') })]]),
      ...withContent(hasContent),
      ...sections(['courses']),
    ],
  },
  {
    id: 'empty',
    label: 'Empty page',
    about: 'Build it yourself.',
    sketch: [[1]],
    make: withContent,
  },
]
