import type { AccessRule } from '#shared/kernel/richText/check/checkDocument.ts'

/** What each fault is, and what helps. */
export const accessWords: Record<AccessRule, { title: string; help: string }> = {
  noAlternative: {
    title: 'Picture without description',
    help: 'Describe it for people who cannot see it, or mark it as decorative.',
  },
  fileNameAlternative: {
    title: 'Picture described by a file name',
    help: 'Say what the picture shows.',
  },
  emptyHeading: { title: 'Empty heading', help: 'Write its text, or remove it.' },
  skippedHeading: {
    title: 'Heading level skipped',
    help: 'Screen readers list headings by level: go down one level at a time.',
  },
  boldAsHeading: {
    title: 'Bold line in place of a heading',
    help: 'Screen readers list headings, and no bold lines.',
  },
  vagueLink: {
    title: 'Link text says nothing',
    help: 'Name what the link opens, such as “the harvest calendar”.',
  },
  tableWithoutHeader: {
    title: 'Table without header',
    help: 'Mark the first row as header, so that each cell can be read with it.',
  },
  capitals: { title: 'Long text in capitals', help: 'Capitals are slow to read: use bold instead.' },
  frameWithoutTitle: { title: 'Embedded page without title', help: 'Say what the page shows.' },
  mediaWithoutTitle: {
    title: 'Video or sound without title',
    help: 'Say what it is, for people who cannot see it.',
  },
  partWithoutTitle: {
    title: 'Section or tab without title',
    help: 'Learners press its title to open it: say what is inside.',
  },
  filmWithoutCaptions: {
    title: 'Film without captions',
    help: 'People who cannot hear it, or watch without sound, read them. A film without speech needs none.',
  },
  soundWithoutTranscript: {
    title: 'Sound without captions or transcript',
    help: 'People who cannot hear it read what is said.',
  },
  emptyItem: { title: 'Empty list item', help: 'Write its text, or remove it.' },
}
