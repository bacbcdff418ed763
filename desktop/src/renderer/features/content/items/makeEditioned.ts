import type { Editioned } from '#desktop/renderer/kernel/editions/Editioned.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** What the dialogs of editions say of a kind of item. */
export function makeEditioned(entity: Entity): Editioned {
  const noun = nounOf(entity)
  return {
    entity,
    isRead: 'Learners see this',
    isNone: `Each time you publish the ${noun}, learners see a new edition. Earlier editions are listed here.`,
    unchanged: 'This resets the draft to the edition that learners see now. Nothing changes for them.',
    putBack: (number) =>
      `This publishes the ${noun} as it was in edition ${number}, as a new edition. Learners keep their progress, and no percentage falls.`,
    putAside: () => 'The current draft stays in the history, and you can undo this.',
  }
}
