import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { courseCard, itemCard } from '../../portals/operations/cards.ts'
import { shownItems } from '../../portals/operations/ShownPage.ts'
import { LearningBoard } from '../entities/LearningBoard.ts'

/** A section of a learning board, as its reader gets it. */
export const boardSection = record(
  {
    id: text({ required: true, label: 'Its own among all sections of all boards' }),
    board: text({ required: true, label: 'The key of its board' }),
    name: text({ required: true, personal: true }),
    isGroup: boolean({ required: true, label: 'It has other sections in it, and no items of its own' }),
    items: shownItems,
  },
  { typeName: 'ShownBoardSection' },
)

/** Fields that are not asked for are not looked for: a link to the boards needs no cards. */
export const learningBoard = defineOperation({
  name: 'learningBoard',
  kind: 'query',
  description:
    "The signed-in customer's boards on the portal (3§7.5), with what the portal shows of their items.",
  access: ['customer'],
  input: { ...portalContext },
  output: {
    learningBoards: list(recordOf(LearningBoard), { label: 'The newest first' }),
    sections: list(boardSection, { label: 'Of all boards, those inside of others after them' }),
    courses: list(courseCard, { label: 'The cards of the courses in these sections' }),
    items: list(itemCard, { label: 'The cards of the other items in these sections' }),
  },
})
