import type { Editioned } from '#desktop/renderer/kernel/editions/Editioned.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** What the dialogs of editions say of a kind of item. */
export function editionsOf(entity: Entity): Editioned {
  const noun = nounOf(entity)
  return {
    entity,
    isRead: 'Learners read this',
    isNone: `Each time the ${noun} is published, learners read a new edition. The earlier ones are listed here.`,
    unchanged: 'The draft becomes what learners read now. Nothing changes for them.',
    putBack: (number) =>
      `The ${noun} becomes as it was in edition ${number}, and is published so, as a new edition. What learners did is kept, and no percentage falls.`,
    putAside: () => 'What the draft has now stays in the history, and undo brings it back.',
  }
}
