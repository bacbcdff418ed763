import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { passedQuiz, quizResult } from '../../content/entities/parts/quizResult.ts'
import { verdictFields } from '../../content/questions/answerVerdict.ts'
import { progresses } from './progress.ts'

/** What can be learned by facts. */
export const learnableTypes = ['course', 'program', 'microcast', 'document'] as const

/** How many facts one call may carry. */
export const maxFacts = 100

/** One fact as a browser sends it. A fault is answered for that fact alone, so its parts are checked one by one. */
export const sentFact = record(
  {
    id: text({ required: true, max: 64, label: 'Made by the client; the same id counts once' }),
    edition: number({ label: 'The number of the edition it was made in; null if that is not known' }),
    lesson: text({
      label:
        'The id of the lesson, or of a part of a block; null for notes, and for facts about a whole document',
    }),
    type: text({ required: true, label: 'Such as lessonProgressed, noteWritten, quizAnswered' }),
    occurredAt: text({ label: 'The moment by the client’s clock' }),
    payload: json({ label: 'As the kind of lesson says' }),
  },
  { typeName: 'SentFact' },
)
export type SentFact = ElementOf<typeof sentFact>

export const factOutcomes = ['counted', 'known', 'logged', 'refused'] as const

const factOutcome = record(
  {
    id: text({ required: true }),
    outcome: choice({
      options: factOutcomes,
      required: true,
      label:
        'counted; known: it was counted or logged before; logged: kept, and does not count; refused: not kept',
    }),
    /** Of what does not count: `unknown_edition`, `unknown_lesson`, `invalid`, `attempt_over`, `answered_before`, … */
    reason: text({ label: 'Why it does not count' }),
    verdict: record(verdictFields, {
      typeName: 'AnswerVerdict',
      label: 'Of an answer to a question: what the quiz shows, and the answer that counts',
    }),
    result: json({
      schema: quizResult,
      examples: [passedQuiz],
      label: 'Of a finished attempt: what its learner may see',
    }),
  },
  { typeName: 'FactOutcome' },
)
export type FactOutcome = ElementOf<typeof factOutcome>

/**
 * Adds facts to a learner's progress: positions, packages' data, notes, answers of quizzes. Each has an id of its own, so that a
 * lost answer of this call does no harm, and the edition that its learner had before them, whose lessons all count. A fact
 * that cannot be taken is answered as refused, and the others are taken.
 */
export const reportLearning = defineOperation({
  name: 'reportLearning',
  kind: 'mutation',
  description: "Adds a learner's facts, and answers the folded progress and the outcome of each fact.",
  access: ['customer'],
  input: {
    itemType: choice({ options: learnableTypes, default: 'course' }),
    itemKey: reference({ to: 'item', required: true }),
    facts: list(sentFact, { required: true, max: maxFacts }),
    ...portalContext,
  },
  output: {
    ...progresses,
    edition: number({
      whole: true,
      min: 1,
      label: 'The number of the edition that learners get now; null for staff, who read drafts',
    }),
    outcomes: list(factOutcome, { label: 'In the order of the facts' }),
  },
})
