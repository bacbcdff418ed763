import { z } from 'zod'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { apiCall, attemptOpening } from '../../content/lessons/scorm/callsFact.ts'
import { progresses } from './progress.ts'

/** Stores a SCORM attempt's data model (1§7), always complete, element by element. */
export const scormCommit = defineOperation({
  name: 'scormCommit',
  kind: 'mutation',
  description: 'Stores the SCORM 1.2 data of one lesson, and answers the folded progress.',
  access: ['customer'],
  input: {
    eventID: text({ label: 'An id made by the client; the same id counts once', max: 64 }),
    itemKey: reference({ to: 'item', required: true }),
    itemType: choice({ options: ['course', 'microcast'], default: 'course' }),
    courseItemID: text({ label: 'The lesson', max: 64 }),
    scormData: json({
      required: true,
      schema: z.record(z.string().max(255), z.string().max(1_000_000)),
      examples: [{ 'cmi.core.lesson_status': 'incomplete' }],
    }),
    occurredAt: timestamp(),
    ...portalContext,
  },
  output: { courseProgress: progresses.courseProgress, microcastProgress: progresses.microcastProgress },
})

/** A record of calls is kept this long after its last part. */
export const recordDays = 90

export const recordedItemTypes = ['course', 'microcast'] as const

const cmi = z.record(z.string(), z.string())
/** What a call changes in the data model; and whether our API answers different now than it did then. */
const replayed = z.object({ n: z.number(), changed: cmi, isOther: z.boolean() })
export type ReplayedCall = z.infer<typeof replayed>

const attempt = record(
  {
    id: text({ required: true }),
    startedAt: timestamp({ required: true }),
    lastAt: timestamp({ required: true, label: 'When the last part of the record came' }),
    sco: text({ required: true, label: 'The part of the package' }),
    made: number({
      whole: true,
      min: 0,
      required: true,
      label: 'How many calls were made, those left out included',
    }),
  },
  { typeName: 'ScormAttempt' },
)

/**
 * What a package called at a learner's, to find out why "it lost my progress". Personal data: for full administrators, kept for
 * 90 days, and each look is in the audit log.
 */
export const scormRecord = defineOperation({
  name: 'scormRecord',
  kind: 'query',
  description: 'The calls of a package’s launches at one learner’s, run again beside what is stored.',
  access: ['fullAdmin'],
  input: {
    courseKey: reference({ to: 'course', toBy: 'itemType', required: true }),
    itemType: choice({ options: recordedItemTypes, default: 'course' }),
    courseItemID: text({ required: true, max: 64 }),
    customerID: reference({ to: 'customer', by: 'id', required: true }),
    attemptID: text({ max: 130, label: 'One of the attempts; the latest, if it is absent' }),
    ...portalContext,
  },
  output: {
    attempts: list(attempt, { label: 'The latest first' }),
    attemptID: text({ label: 'Whose calls these are; null if there is no record' }),
    opening: json({
      schema: attemptOpening,
      examples: [{ cmi: { 'cmi.core.entry': 'resume' }, masteryScore: '80', launchData: '', cut: [] }],
      label: 'What the package found; elements whose values are cut stand in `cut`',
    }),
    calls: json({
      schema: z.array(apiCall),
      examples: [[{ n: 1, ms: 12, call: 'Initialize', of: '', answer: 'true' }]],
      label: 'In order; a gap in the numbers: those were left out',
    }),
    replay: json({
      schema: z.array(replayed),
      examples: [[{ n: 1, changed: {}, isOther: false }]],
      label: 'For each call what it changes in the data model when it is made again',
    }),
    kept: json({
      schema: cmi,
      examples: [{ 'cmi.core.lesson_status': 'incomplete' }],
      label: 'The data of this part of the package as they are stored now; values of 2000 characters at most',
    }),
  },
})
