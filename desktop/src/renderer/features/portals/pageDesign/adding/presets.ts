import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { starterText } from '#shared/features/portals/rules/starterTexts.ts'
import { toWrite } from '#shared/features/portals/rules/toWrite.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { makeParagraph, makeQuestion, makeQuote } from './makeContent.ts'

/** A section that is ready to edit: one row with all that is in it. */
export type Preset = { id: string; label: string; about: string; make(): PageNode }

/** Sections made of the widgets that there are. A new one is a line here; the Add panel and new pages list them. */
export const presets: readonly Preset[] = [
  {
    id: 'hero',
    label: 'Hero',
    about: 'One message and one action, at the top of a page.',
    make: () =>
      makeRow(
        [
          [
            makePart('header', {
              title: 'Learn something new today',
              subtitle: starterText('heroSubtitle'),
              height: 120,
              alignment: 'center',
            }),
            makePart('button', {
              label: starterText('browseCourses'),
              alignment: 'center',
              borderRadius: 10,
            }),
          ],
        ],
        [],
        { room: 'large' },
      ),
  },
  {
    id: 'pictureHero',
    label: 'Hero on a picture',
    about: 'Your message on a picture over the whole width. Choose the picture in the properties of its row.',
    make: () =>
      makeRow(
        [
          [
            makePart('header', {
              title: 'Learn something new today',
              subtitle: starterText('heroSubtitle'),
              height: 60,
            }),
            makePart('button', { label: starterText('browseCourses'), borderRadius: 10 }),
          ],
        ],
        [],
        { room: 'medium', rowHeight: 'tall', backgroundColor: '#10202c' },
      ),
  },
  {
    id: 'features',
    label: 'Features in three columns',
    about: 'Three reasons to learn with you.',
    make: () =>
      makeRow(
        [
          [makeText('At your own pace', toWrite.ownPace)],
          [makeText('From practice', toWrite.fromPractice)],
          [makeText('With a certificate', toWrite.certificate)],
        ],
        [4, 4, 4],
        { room: 'medium', spacing: 20 },
      ),
  },
  {
    id: 'courses',
    label: 'Course grid',
    about: 'Your newest courses as cards; or those of a category.',
    make: () =>
      makeRow(
        [
          [
            makePart('itemList', {
              title: starterText('ourCourses'),
              source: 'newest',
              view: 'grid',
              showToggle: false,
              count: 6,
            }),
          ],
        ],
        [],
        { room: 'medium' },
      ),
  },
  {
    id: 'teacher',
    label: 'About the teacher',
    about: 'A picture beside a few words, and what a learner says.',
    make: () =>
      makeRow(
        [
          [makePart('image', { alt: 'The teacher' })],
          [
            makeText('About your teacher', toWrite.teacher),
            makePart('testimonials', {
              quotes: [makeQuote(toWrite.ofTeacher, toWrite.name, toWrite.role)],
            }),
          ],
        ],
        [4, 8],
        { room: 'medium', spacing: 20 },
      ),
  },
  {
    id: 'testimonials',
    label: 'What learners say',
    about: 'Three voices, side by side.',
    make: () =>
      makeRow(
        [
          [
            makePart('testimonials', {
              title: 'What learners say',
              quotes: [toWrite.changed, toWrite.liked, toWrite.canDo].map((words) =>
                makeQuote(words, toWrite.name, toWrite.role),
              ),
            }),
          ],
        ],
        [],
        { room: 'medium' },
      ),
  },
  {
    id: 'film',
    label: 'Film with a text',
    about: 'A film beside a few words about it.',
    make: () =>
      makeRow(
        [
          [makePart('video')],
          [
            makeText('See for yourself', toWrite.film),
            makePart('button', { label: 'Start now', borderRadius: 10 }),
          ],
        ],
        [7, 5],
        { room: 'medium', spacing: 20 },
      ),
  },
  {
    id: 'pricing',
    label: 'Pricing',
    about: 'What you sell, side by side, each with a button to buy it.',
    make: () => makeRow([[makePart('offers', { title: 'Choose what fits you' })]], [], { room: 'medium' }),
  },
  {
    id: 'questions',
    label: 'Questions',
    about: 'What people ask before they begin, with answers.',
    make: () =>
      makeRow(
        [
          [makeText('Questions', toWrite.reach)],
          [
            makePart('accordion', {
              questions: [
                makeQuestion('How long do I have access?', toWrite.answer),
                makeQuestion('Do I need to know anything first?', toWrite.answer),
                makeQuestion('What do I get at the end?', toWrite.answer),
              ],
            }),
          ],
        ],
        [4, 8],
        { room: 'medium', spacing: 20 },
      ),
  },
  {
    id: 'callToAction',
    label: 'Call to action',
    about: 'The last word of a page, with its one action.',
    make: () =>
      makeRow(
        [
          [
            makePart('divider', { lineLength: 'short' }),
            makePart('header', {
              title: 'Ready to begin?',
              subtitle: toWrite.afterClick,
              height: 60,
              alignment: 'center',
            }),
            makePart('button', { label: 'Start now', alignment: 'center', borderRadius: 10 }),
          ],
        ],
        [],
        { room: 'large' },
      ),
  },
]

/** A small heading with a paragraph below it. */
const makeText = (heading: string, words: string): PageNode =>
  makePart('richText', {
    content: {
      slate: [
        { id: createId(), type: 'heading', level: 2, children: [{ text: heading }] },
        ...makeParagraph(words).slate,
      ],
    },
  })
