import { list } from '../../../kernel/model/kinds/list.ts'
import { recordOf } from '../../../kernel/model/kinds/recordOf.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { LearningBoard } from '../entities/LearningBoard.ts'

export const learningBoard = defineOperation({
  name: 'learningBoard',
  kind: 'query',
  description: "The signed-in customer's boards on the portal (3§7.5).",
  access: ['customer'],
  input: { ...portalContext },
  output: { learningBoards: list(recordOf(LearningBoard), { label: 'The newest first' }) },
})
