import { mutation } from '#web/kernel/api/Call.ts'
import { progressFields } from '../../item/learnerProgress.ts'

const verdict = 'questionID isCorrect correctAnswer explanations recorded { userAnswers inputValue }'

export const reportLearning = mutation(
  'reportLearning',
  { itemType: 'String', itemKey: 'String!', facts: 'JSON!' },
  `edition ${progressFields.course} ${progressFields.program} ${progressFields.microcast} ${progressFields.document} outcomes { id outcome reason verdict { ${verdict} } result }`,
)
