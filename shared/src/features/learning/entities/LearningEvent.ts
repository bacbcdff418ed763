import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { timestamp } from '../../../kernel/model/kinds/timestamp.ts'
import { records } from '../../../kernel/model/whoMay.ts'

export const learningEventTypes = [
  'courseStarted',
  'lessonProgressed',
  'lessonCompleted',
  'quizStarted',
  'quizAnswered',
  'quizFinished',
  'scormCommitted',
] as const

/**
 * One learning event of a customer. Append-only: progress is the fold over a customer's events in order of
 * arrival (rules/foldProgress), so it can be replayed and explained. The id is made by the sender, so that a
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
    course: reference({ to: 'course', required: true }),
    lessonId: text({ max: 64 }),
    type: choice({ options: learningEventTypes, required: true }),
    payload: json({ personal: true, private: true }),
    occurredAt: timestamp({ required: true }),
  },
})
export type LearningEvent = EntityRecord<typeof LearningEvent>
