import { blankRecord } from '#desktop/renderer/kernel/form/blankRecord.ts'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { shownItem } from '#shared/features/portals/pageWidgets/shownItem.ts'
import { starterText } from '#shared/features/portals/rules/starterTexts.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { makePart, makeRow } from '../../pageDesign/acts/makePart.ts'

/** The home pages of the starter themes: sections of the widgets that there are, with words that say what to write. */

export const studioHome = (shown: CourseKeys): PageNode[] => [
  hero('Skills that move your work forward', starterText('shortCourses'), '#efebfd'),
  courses(starterText('popularCourses'), 'grid', shown),
  columns([
    ['Learn in small steps', starterText('shortLessons')],
    ['Practise at once', starterText('lessonEnds')],
    ['Show what you can do', starterText('courseCertificate')],
  ]),
  closing('Ready to begin?', starterText('firstCourse'), '#17141f'),
]

export const libraryHome = (shown: CourseKeys): PageNode[] => [
  hero('A quiet place to learn', starterText('quietCourses'), null, 'left'),
  columns(
    [
      [
        'Why we teach',
        'Say in three sentences what you want people to take away, and why you care about it.',
      ],
    ],
    '#f1ecdd',
  ),
  courses('From our shelves', 'list', shown),
  questions(),
  closing('Take your time. Begin today.', starterText('browseAllCourses'), '#20301f'),
]

export const craftHome = (shown: CourseKeys): PageNode[] => [
  hero(
    'Make something with your own hands',
    'We show you how, step by step, in your own kitchen or workshop.',
    '#fbe6d8',
  ),
  columns([
    ['See every move', 'Films close to the hands, with pauses where you need them.'],
    ['Ask while you try', starterText('besideLessons')],
  ]),
  courses('Start with these', 'grid', shown),
  questions(),
  closing('What will you make first?', starterText('chooseCourse'), '#b5451f'),
]

export const schoolHome = (shown: CourseKeys): PageNode[] => [
  hero(
    'Your training, in one place',
    'Find what you need to complete, and continue where you stopped.',
    '#e2edf8',
    'left',
  ),
  courses(starterText('openCourses'), 'list', shown),
  columns([
    [starterText('requiredCourses'), starterText('requiredAbout')],
    ['Your certificates', 'Say where people find them, and how long they are valid.'],
    ['Help', 'Say who answers questions about training.'],
  ]),
]

export const nightHome = (shown: CourseKeys): PageNode[] => [
  hero('Lights down. Learn from the best.', 'Master classes on film, sound and play.', '#0d0f14'),
  courses('Now showing', 'grid', shown),
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

const courses = (title: string, view: 'grid' | 'list', shown: CourseKeys) =>
  makeRow(
    [
      [
        makePart('itemList', {
          ...{ title, view, showToggle: false, count: 6 },
          ...(shown.length > 0 && { source: 'chosen', items: shown.map(listCourse) }),
        }),
      ],
    ],
    [],
    { room: 'small' },
  )

/** Without courses, a list waits for its category. */
type CourseKeys = readonly string[]
type ListedItems = Extract<PageElement, { type: 'itemList' }>['items']

// Cast: it has the fields of its definition.
const listCourse = (course: string) =>
  ({ ...blankRecord(shownItem), id: createId(), type: 'course', course }) as ListedItems[number]

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
        writeText('How long do I have access?', 'Write the answer here.'),
        writeText('Do I need to know anything first?', 'Write the answer here.'),
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
