/**
 * What ready sections and starter themes say in the place of an author's own words: instructions, and no texts. They are listed
 * before a portal is published, since visitors would read them.
 */
export const toWrite = {
  text: 'Write your text here.',
  answer: 'Write the answer here.',
  ownPace: 'Say why this matters to your learners.',
  fromPractice: 'Say who teaches, and what they have done.',
  certificate: 'Say what learners can show afterwards.',
  teacher: 'Say who you are, and why you teach this.',
  ofTeacher: 'Write what a learner says about you.',
  ofCourses: 'Write what somebody says about your courses.',
  changed: 'Write in a learner’s own words what changed for them.',
  liked: 'Write in a learner’s own words what they liked best.',
  canDo: 'Write in a learner’s own words what they can do now.',
  name: 'Their name',
  role: 'What they do',
  film: 'Say what the film shows, and for whom it is.',
  reach: 'Say how people reach you with others.',
  afterClick: 'Say what happens after the first click.',
  why: 'Say in three sentences what you want people to take away, and why you care about it.',
  certificates: 'Say where people find them, and how long they are valid.',
  help: 'Say who answers questions about training.',
  required: 'Say which courses everyone takes, and by when.',
  afterCourses: 'Say in one sentence what people can do after your courses.',
} as const

const all: ReadonlySet<string> = new Set(Object.values(toWrite))

/** Those that still stand in a part of a page, each once. */
export const listToWrite = (element: unknown): string[] =>
  [...new Set(stringsIn(element))].filter((text) => all.has(text))

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
