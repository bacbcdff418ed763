import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'
import { textFaults } from '../textFaults.ts'

export const articleFields = {}

/** A text with headings, lists and pictures. */
export const article: LessonKind<'article', typeof articleFields> = {
  type: 'article',
  facts: positionFacts,
  faults: ({ content }) => textFaults(content),
}
