import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'

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
