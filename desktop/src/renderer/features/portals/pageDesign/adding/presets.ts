import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { makePart, makeRow } from '../acts/makePart.ts'

/** A section that is ready to edit: one row with all that is in it. */
export type Preset = { id: string; label: string; about: string; make(): PageNode }

/** Sections made of the widgets that there are. A new one is a line here; the Add panel and new pages list them. */
export const presets: readonly Preset[] = [
  {
    id: 'hero',
    label: 'Hero',
    about: 'One message and one action, at the top of a page.',
    make: () =>
      makeRow([
        [
          makePart('header', {
            title: 'Learn something new today',
            subtitle: 'Say in one sentence what people can do after your courses.',
            height: 240,
            alignment: 'center',
          }),
          makePart('button', { label: 'Browse courses', alignment: 'center' }),
        ],
      ]),
  },
  {
    id: 'features',
    label: 'Features in three columns',
    about: 'Three reasons to learn with you.',
    make: () =>
      makeRow(
        [
          [makeText('At your own pace', 'Say why this matters to your learners.')],
          [makeText('From practice', 'Say who teaches, and what they have done.')],
          [makeText('With a certificate', 'Say what learners can show afterwards.')],
        ],
        [4, 4, 4],
        { spacing: 20 },
      ),
  },
  {
    id: 'courses',
    label: 'Course grid',
    about: 'Courses of a category as cards.',
    make: () => makeRow([[makePart('itemList', { title: 'Our courses', view: 'grid', showToggle: false })]]),
  },
  {
    id: 'teacher',
    label: 'About the teacher',
    about: 'A picture beside a few words.',
    make: () =>
      makeRow(
        [
          [makePart('image', { alt: 'The teacher' })],
          [makeText('About your teacher', 'Say who you are, and why you teach this.')],
        ],
        [4, 8],
        { spacing: 20 },
      ),
  },
  {
    id: 'pricing',
    label: 'Pricing',
    about: 'Two offers side by side, each with a button.',
    make: () =>
      makeRow(
        [
          [
            makeText('Single course', 'Say what is included, and what it costs.'),
            makePart('button', { label: 'Choose a course' }),
          ],
          [
            makeText('Membership', 'Say what members get, and what it costs.'),
            makePart('button', { label: 'Become a member' }),
          ],
        ],
        [6, 6],
        { spacing: 20 },
      ),
  },
  {
    id: 'questions',
    label: 'Questions',
    about: 'What people ask before they begin, with answers.',
    make: () =>
      makeRow([
        [
          makePart('header', { title: 'Questions', height: 40 }),
          makeText('How long do I have access?', 'Write the answer here.'),
          makeText('Do I need to know anything first?', 'Write the answer here.'),
        ],
      ]),
  },
  {
    id: 'callToAction',
    label: 'Call to action',
    about: 'The last word of a page, with its one action.',
    make: () =>
      makeRow(
        [
          [
            makePart('header', { title: 'Ready to begin?', height: 60, alignment: 'center' }),
            makePart('button', { label: 'Start now', alignment: 'center' }),
          ],
        ],
        [],
        { padding: 40 },
      ),
  },
]

/** A small heading with a paragraph below it. */
function makeText(heading: string, text: string): PageNode {
  const content: RichText = {
    slate: [
      { id: createId(), type: 'heading', level: 2, children: [{ text: heading }] },
      { id: createId(), type: 'paragraph', children: [{ text }] },
    ],
  }
  return makePart('richText', { content })
}
