import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'

export const microcastFields = { microcast: reference({ to: 'microcast' }), asset }

/** A microcast of the organization, shown in its place. */
export const microcast: LessonKind<'microcast', typeof microcastFields> = {
  type: 'microcast',
  facts: positionFacts,
  faults: (lesson) => (lesson.microcast ? [] : ['Choose a microcast.']),
}
