import { json } from '../../../kernel/model/kinds/json.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

export const learningBoard = defineOperation({
  name: 'learningBoard',
  kind: 'query',
  description: "The signed-in customer's boards on the portal (3§7.5).",
  access: ['customer'],
  input: { ...portalContext },
  output: { learningBoards: json({ required: true, label: 'LearningBoard[], the newest first' }) },
})
