import { json } from '../model/kinds/json.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

export const learningBoard = defineOperation({
  name: 'learningBoard',
  kind: 'query',
  description: "The signed-in customer's boards on the portal (3§7.5).",
  access: ['customer'],
  input: { ...portalContext },
  output: { learningBoards: json({ required: true, label: 'LearningBoard[], the newest first' }) },
})
