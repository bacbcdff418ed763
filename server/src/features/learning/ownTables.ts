import { type OwnTables, ofCustomer } from '#server/kernel/OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  // Without the drawn questions, because they contain the answer key.
  QuizAttempt: ofCustomer(['id', 'course', 'item', 'answers', 'startedAt', 'finishedAt']),
  ScormRecord: ofCustomer(['course', 'item', 'sco', 'startedAt', 'lastAt', 'opening', 'calls']),
  LessonNumbers: { holds: 'nothing', because: 'ids of lessons' },
}
