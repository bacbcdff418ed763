import {
  Calendar,
  CreditCard,
  DiagramTree,
  Document,
  EyeOff,
  Learning,
  Lightbulb,
  Panel,
  People,
  Shop,
  SocialMedia,
} from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import type { dataKinds } from '#shared/features/portals/pageWidgets/dataKinds.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { makePart } from '../acts/makePart.ts'

/** An entry of the Add panel: its group, what it is for in a line, and how a new one is made if not by its defaults. */
export type Facts = {
  group: string
  about: string
  icon: ReactElement
  make?(): PageNode
}

/** The widgets that show what the portal has. */
export const dataFacts: { readonly [T in keyof typeof dataKinds]: Facts } = {
  lessonCarousel: {
    group: 'Courses and items',
    about: 'The lessons of one course, side by side.',
    icon: <Learning />,
    make: () => makePart('lessonCarousel', { title: 'Lessons' }),
  },
  recommendedCourses: {
    group: 'Courses and items',
    about: 'Courses that the reader has not begun yet, two at a time.',
    icon: <Lightbulb />,
    make: () => makePart('recommendedCourses', { title: 'Recommended for you' }),
  },
  meetingCarousel: {
    group: 'Courses and items',
    about: 'The next meetings that the reader may attend.',
    icon: <People />,
    make: () => makePart('meetingCarousel', { title: 'Coming up' }),
  },
  kickerGrid: {
    group: 'Courses and items',
    about: 'Events or other kickers with a search and filters.',
    icon: <Calendar />,
    make: () => makePart('kickerGrid', { title: 'Events' }),
  },
  asset: {
    group: 'Text and pictures',
    about: 'A film, sound, document or picture of the library.',
    icon: <Document />,
  },
  categoryNavigation: {
    group: 'Links and navigation',
    about: 'The portal’s categories with menus of those in them.',
    icon: <DiagramTree />,
  },
  footerBar: {
    group: 'Links and navigation',
    about: 'The last line of a page: its owner and a few links.',
    icon: <Panel />,
    make: () =>
      makePart('footerBar', {
        copyright: '© Your organization',
        links: ['About us', 'Contact', 'Terms', 'Privacy'].map((label) => ({
          ...{ id: createId(), label },
          link: { type: 'none' },
        })),
      }),
  },
  socialLinks: {
    group: 'Links and navigation',
    about: 'Your accounts in social networks.',
    icon: <SocialMedia />,
    make: () =>
      makePart('socialLinks', {
        accounts: [{ id: createId(), platform: 'linkedIn', url: null, active: true }],
      }),
  },
  conditional: {
    group: 'Forms and people',
    about: 'Shows what is in it only to members of a group, or to people who are signed in.',
    icon: <EyeOff />,
    make: () => makePart('conditional', { loggedIn: true }),
  },
  memberships: {
    group: 'Forms and people',
    about: 'The place of the offers on pages for memberships.',
    icon: <Shop />,
  },
  checkout: {
    group: 'Forms and people',
    about: 'The place of the checkout on pages for it.',
    icon: <CreditCard />,
  },
}
