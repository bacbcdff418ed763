import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { lessonTypes } from '../../content/lessons/lesson.ts'

export const learningEventTypes = [
  'courseStarted',
  'itemStarted',
  'lessonProgressed',
  'lessonCompleted',
  'quizStarted',
  'quizAnswered',
  'quizFinished',
  'scormCommitted',
  'noteWritten',
  'noteDeleted',
  'documentKept',
  'documentSigned',
] as const

/** What a fact is about: a lesson of a kind, or a course or microcast in a program. */
const learnedKinds = [...lessonTypes, 'step'] as const

/**
 * One learning event of a customer. Append-only: progress is the fold over a customer's events, in any
 * order (rules/foldProgress), so it can be replayed and explained. The id is made by the sender, so that a
 * resent event counts once.
 */
export const LearningEvent = defineEntity({
  name: 'learningEvent',
  plural: 'learningEvents',
  scope: 'organization',
  sync: 'online',
  indexes: [['customer', 'course', 'createdAt']],
  isAppendOnly: true,
  privacy: { about: 'customer', by: 'customer', onErasure: 'delete' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    /** The item learned in: one of these four. */
    course: reference({ to: 'course' }),
    program: reference({ to: 'program' }),
    microcast: reference({ to: 'microcast' }),
    document: reference({ to: 'document' }),
    /** The number of the edition that the learner had before them; null for drafts, and where it is not known. */
    edition: number({ whole: true, min: 1 }),
    lessonId: text({ max: 64 }),
    /** What the lesson is in that edition; a step is a course or microcast in a program. */
    kind: choice({ options: learnedKinds }),
    type: choice({ options: learningEventTypes, required: true }),
    payload: json({ personal: true, private: true }),
    occurredAt: timestamp({ required: true }),
    /** Why it is logged and not counted; null for what counts. */
    uncounted: choice({ options: ['attempt_over', 'answered_before', 'held'] }),
  },
})
export type LearningEvent = EntityRecord<typeof LearningEvent>
