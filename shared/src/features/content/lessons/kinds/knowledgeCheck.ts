import { newQuestion } from '../../questions/newQuestion.ts'
import type { LessonKind } from '../LessonKind.ts'
import { quizFacts } from '../quiz/quizFacts.ts'
import { checkFaults } from '../quiz/quizFaults.ts'
import type { quizFields } from '../quiz/quizFields.ts'

/** One question, the first (1§5). A new one has it (SAV-13). */
export const knowledgeCheck: LessonKind<'knowledgeCheck', typeof quizFields> = {
  type: 'knowledgeCheck',
  facts: quizFacts,
  faults: checkFaults,
  begin: (createId) => ({ questions: [newQuestion(createId)] }),
}
