import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'

/** Replaces a customer's notes in a course, if they have not changed since they were read (1§7). */
export const saveCourseNotes = defineOperation({
  name: 'saveCourseNotes',
  kind: 'mutation',
  description: 'Saves the notes of a course; `concurrency` where they changed meanwhile.',
  access: ['customer'],
  input: {
    courseKey: reference({ to: 'course', required: true }),
    notes: CourseProgress.fields.notes,
    updatedAt: timestamp({ required: true }),
    ...portalContext,
  },
  output: { courseProgress: recordOf(CourseProgress, { isWhole: true, required: true }) },
})
