import { mutation } from '#web/kernel/api/Call.ts'
import { progressFields } from '../learnerProgress.ts'
import { documentFields, microcastFields, programFields } from '../taken/itemProgress.ts'

const verdict = 'questionID isCorrect correctAnswer explanations recorded { userAnswers inputValue }'

export const reportLearning = mutation(
  'reportLearning',
  { itemType: 'String', itemKey: 'String!', facts: 'JSON!' },
  `edition courseProgress { ${progressFields} } programProgress { ${programFields} } microcastProgress { ${microcastFields} } documentProgress { ${documentFields} } outcomes { id outcome reason verdict { ${verdict} } result }`,
)
