import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { starterText } from '#shared/features/portals/rules/starterTexts.ts'
import { toWrite } from '#shared/features/portals/rules/toWrite.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { makePart, makeRow } from '../../pageDesign/acts/makePart.ts'

/** The home pages of the starter themes: sections of the widgets that there are, with words that say what to write. */

export const studioHome = (): PageNode[] => [
  hero('Skills that move your work forward', starterText('shortCourses'), '#efebfd'),
  courses(starterText('popularCourses'), 'grid'),
  columns([
    ['Learn in small steps', starterText('shortLessons')],
    ['Practise at once', starterText('lessonEnds')],
    ['Show what you can do', starterText('courseCertificate')],
  ]),
  closing('Ready to begin?', starterText('firstCourse'), '#17141f'),
]

export const libraryHome = (): PageNode[] => [
  hero('A quiet place to learn', starterText('quietCourses'), null, 'left'),
  columns([['Why we teach', toWrite.why]], '#f1ecdd'),
  courses('From our shelves', 'list'),
  questions(),
  closing('Take your time. Begin today.', starterText('browseAllCourses'), '#20301f'),
]

export const craftHome = (): PageNode[] => [
  hero(
    'Make something with your own hands',
    'We show you how, step by step, in your own kitchen or workshop.',
    '#fbe6d8',
  ),
  columns([
    ['See every move', 'Films close to the hands, with pauses where you need them.'],
    ['Ask while you try', starterText('besideLessons')],
  ]),
  courses('Start with these', 'grid'),
  questions(),
  closing('What will you make first?', starterText('chooseCourse'), '#b5451f'),
]

export const schoolHome = (): PageNode[] => [
  hero(
    'Your training, in one place',
    'Find what you need to complete, and continue where you stopped.',
    '#e2edf8',
    'left',
  ),
  courses(starterText('openCourses'), 'list'),
  columns([
    [starterText('requiredCourses'), starterText('requiredAbout')],
    ['Your certificates', toWrite.certificates],
    ['Help', toWrite.help],
  ]),
]

export const nightHome = (): PageNode[] => [
  hero('Lights down. Learn from the best.', 'Master classes on film, sound and play.', '#0d0f14'),
  courses('Now showing', 'grid'),
  columns([
    ['Made for a large screen', 'Films in full quality, with captions and chapters.'],
    ['Take it with you', 'Continue on your phone where you stopped.'],
  ]),
  closing(starterText('firstLesson'), 'Start now', '#1f3a37'),
]

const hero = (
  title: string,
  subtitle: string,
  backgroundColor: string | null,
  alignment: 'center' | 'left' = 'center',
) =>
  makeRow(
    [
      [
        makePart('header', { title, subtitle, height: 140, alignment }),
        makeAction(starterText('browseCourses'), alignment),
      ],
    ],
    [],
    { room: 'large', backgroundColor },
  )

const courses = (title: string, view: 'grid' | 'list') =>
  makeRow(
    [
      [
        // Those that the portal shows to its reader, also where it is limited to libraries.
        makePart('itemList', { title, view, source: 'newest', showToggle: false, count: 6 }),
      ],
    ],
    [],
    { room: 'small' },
  )

const columns = (
  texts: readonly (readonly [heading: string, text: string])[],
  backgroundColor: string | null = null,
) =>
  makeRow(
    texts.map(([heading, text]) => [writeText(heading, text)]),
    texts.map(() => 12 / texts.length),
    { spacing: 20, room: backgroundColor === null ? 'small' : 'medium', backgroundColor },
  )

const questions = () =>
  makeRow(
    [
      [
        makePart('header', { title: 'Questions', height: 40 }),
        writeText('How long do I have access?', toWrite.answer),
        writeText('Do I need to know anything first?', toWrite.answer),
      ],
    ],
    [],
    { room: 'small' },
  )

const closing = (title: string, label: string, backgroundColor: string) =>
  makeRow(
    [[makePart('header', { title, height: 60, alignment: 'center' }), makeAction(label, 'center')]],
    [],
    { room: 'large', backgroundColor },
  )

/** Opens the search page, which lists everything, until its author chooses another target. */
const makeAction = (label: string, alignment: 'center' | 'left') =>
  makePart('button', { label, alignment, link: { type: 'url', url: 'search' } })

function writeText(heading: string, text: string): PageNode {
  const content: RichText = {
    slate: [
      { id: createId(), type: 'heading', level: 2, children: [{ text: heading }] },
      { id: createId(), type: 'paragraph', children: [{ text }] },
    ],
  }
  return makePart('richText', { content })
}
