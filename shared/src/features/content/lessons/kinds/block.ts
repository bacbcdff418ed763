import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'
import type { lessonKindFields } from '../lesson.ts'

/** Several small lessons under one another: its parts. The parts' own faults are theirs (rules/publishable). */
export const block: LessonKind<'block', (typeof lessonKindFields)['block']> = {
  type: 'block',
  facts: positionFacts,
  // A part that is a block has no parts of its own.
  faults: (lesson) =>
    'subItems' in lesson && lesson.subItems.some(({ hidden }) => !hidden) ? [] : ['Add at least one part.'],
}
