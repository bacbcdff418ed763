import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { presets } from '../adding/presets.ts'

/** What a new page begins with. `sketch`: the columns of its rows, for a small picture. */
export type StartingLayout = {
  id: 'landing' | 'catalogue' | 'empty'
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

export const startingLayouts: readonly StartingLayout[] = [
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
      makeRow([[makePart('header', { title: 'All courses' })]]),
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
