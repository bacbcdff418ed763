import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'
import { progresses } from './progress.ts'

/** What the operations that track an item's progress take beside the item. */
const trackedFact = {
  eventID: text({ label: 'An id made by the client; the same id counts once', max: 64 }),
  progress: number({ label: 'Percent', required: true, min: 0, max: 100 }),
  occurredAt: timestamp(),
}

/** Reports a lesson's progress (1§7). An event sent twice counts once. */
export const trackCourseItemProgress = defineOperation({
  name: 'trackCourseItemProgress',
  kind: 'mutation',
  description: 'Adds a progress event for one lesson, and answers the folded progress.',
  access: ['customer'],
  input: {
    eventID: text({ label: 'An id made by the client; the same id counts once', max: 64 }),
    courseKey: reference({ to: 'course', required: true }),
    courseItemID: text({ required: true, max: 64 }),
    progress: number({ label: 'Percent', required: true, min: 0, max: 100 }),
    lastPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    maxPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    occurredAt: timestamp(),
    ...portalContext,
  },
  output: { courseProgress: recordOf(CourseProgress, { isWhole: true, required: true }) },
})

/**
 * Reports how far a learner is in a lesson of a program's own, by the id of its section (PRG-13). Of a course or microcast
 * inside, its own progress tells.
 */
export const trackProgramProgress = defineOperation({
  name: 'trackProgramProgress',
  kind: 'mutation',
  description: 'Adds a progress event for one section, and answers the folded progress.',
  access: ['customer'],
  input: {
    programKey: reference({ to: 'program', required: true }),
    programItemID: text({ required: true, max: 64, label: 'The id of the section' }),
    ...trackedFact,
    ...portalContext,
  },
  output: { programProgress: progresses.programProgress },
})

/** Reports the position in a microcast (PRG-14). An event sent twice counts once. */
export const trackMicrocastProgress = defineOperation({
  name: 'trackMicrocastProgress',
  kind: 'mutation',
  description: 'Adds a progress event for a microcast, and answers the folded progress.',
  access: ['customer'],
  input: {
    microcastKey: reference({ to: 'microcast', required: true }),
    ...trackedFact,
    lastPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    maxPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    ...portalContext,
  },
  output: { microcastProgress: progresses.microcastProgress },
})

/** Reports how far a learner has read a document, whether it stays in My Documents, and their signature (PRG-15). */
export const trackDocumentProgress = defineOperation({
  name: 'trackDocumentProgress',
  kind: 'mutation',
  description: 'Adds progress events for a document, and answers the folded progress.',
  access: ['customer'],
  input: {
    documentKey: reference({ to: 'document', required: true }),
    eventID: text({ label: 'An id made by the client; the same id counts once', max: 60 }),
    progress: number({ label: 'Percent', min: 0, max: 100 }),
    page: number({ label: 'The page that is open', min: 0 }),
    includeInMyDocuments: boolean(),
    signature: text({ label: 'The typed name', max: 200 }),
    occurredAt: timestamp(),
    ...portalContext,
  },
  output: { documentProgress: progresses.documentProgress },
})
