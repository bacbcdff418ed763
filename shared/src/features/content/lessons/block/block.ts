import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'

/** Several small lessons under one another: its parts. The parts' own faults are theirs (rules/publishable). */
export const block: LessonKind<'block'> = {
  type: 'block',
  facts: positionFacts,
  faults: (lesson) =>
    'subItems' in lesson && lesson.subItems.some(({ hidden }) => !hidden) ? [] : ['Add at least one part.'],
}
