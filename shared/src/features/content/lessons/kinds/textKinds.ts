import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'

const activitiesRequired = boolean({
  label: 'Learners must finish the activities',
  help: 'The lesson is complete once its checklists are ticked off and its cards are sorted.',
  default: false,
})

export const articleFields = { activitiesRequired }

/** A text with headings, lists and pictures. */
export const article: LessonKind<'article', typeof articleFields> = {
  type: 'article',
  facts: positionFacts,
  faults: ({ content }) => textFaults(content),
}

export const textFields = { activitiesRequired }

/** A text: the name that document 1 has for an article. */
export const text: LessonKind<'text', typeof textFields> = {
  type: 'text',
  facts: positionFacts,
  faults: ({ content }) => textFaults(content),
}

/** Faults of a lesson that is its text; a picture alone is enough. */
const textFaults = (content: RichText | null): string[] =>
  plainText(content).trim() || content?.slate.length ? [] : ['Write its text.']
