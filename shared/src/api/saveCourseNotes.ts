import { CourseProgress } from '../entities/CourseProgress.ts'
import { json } from '../model/kinds/json.ts'
import { reference } from '../model/kinds/reference.ts'
import { timestamp } from '../model/kinds/timestamp.ts'
import { defineOperation } from '../model/Operation.ts'
import { portalContext } from './context.ts'

/** Replaces a customer's notes in a course, if they are still as they were read (1§7). */
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
  output: { courseProgress: json({ required: true }) },
})
