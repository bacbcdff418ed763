import { mutation } from '../../../kernel/api/Call.ts'

export const reportLearning = mutation(
  'reportLearning',
  { itemType: 'String', itemKey: 'String!', facts: 'JSON!' },
  'courseProgress outcomes',
)
