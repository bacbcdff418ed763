import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'
import { textFaults } from '../textFaults.ts'

export const textFields = {}

/** A text: the name that document 1 has for an article. */
export const text: LessonKind<'text', typeof textFields> = {
  type: 'text',
  facts: positionFacts,
  faults: ({ content }) => textFaults(content),
}
