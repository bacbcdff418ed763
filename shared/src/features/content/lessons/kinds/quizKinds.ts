import { newQuestion } from '../../questions/newQuestion.ts'
import type { LessonKind } from '../LessonKind.ts'
import { quizFacts } from '../quiz/quizFacts.ts'
import { checkFaults, quizFaults } from '../quiz/quizFaults.ts'
import type { quizFields } from '../quiz/quizFields.ts'

/** Questions one after another, marked by the server (1§5). A new one has one question (SAV-13). */
export const quiz: LessonKind<'quiz', typeof quizFields> = {
  type: 'quiz',
  facts: quizFacts,
  faults: quizFaults,
  begin: (createId) => ({ questions: [newQuestion(createId)] }),
}

/** One question, the first (1§5). A new one has it (SAV-13). */
export const knowledgeCheck: LessonKind<'knowledgeCheck', typeof quizFields> = {
  type: 'knowledgeCheck',
  facts: quizFacts,
  faults: checkFaults,
  begin: (createId) => ({ questions: [newQuestion(createId)] }),
}
