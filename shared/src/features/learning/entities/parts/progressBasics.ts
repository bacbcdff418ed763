import { z } from 'zod'
import { boolean } from '../../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../../kernel/model/kinds/json.ts'
import { keyedList, list } from '../../../../kernel/model/kinds/list.ts'
import { number } from '../../../../kernel/model/kinds/number.ts'
import { record } from '../../../../kernel/model/kinds/record.ts'
import { reference } from '../../../../kernel/model/kinds/reference.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'
import { timestamp } from '../../../../kernel/model/kinds/timestamp.ts'

/** A customer's note (1§3): on a lesson, on a video as a whole, or at a second of it. */
export const notes = keyedList(
  record({
    id: text({ required: true }),
    reference: text({ required: true, max: 64 }),
    name: text({ required: true, max: 80 }),
    content: text({ required: true, max: 20_000, multiline: true, personal: true }),
  }),
  { personal: true },
)

/** Progress and its dates (3§3.2); `progress` is a percentage that never falls. */
export const progressBasics = {
  /** 0 to 100; above 99 is complete and is stored as 100 (decision PRG-06). */
  progress: number({ min: 0, max: 100, default: 0, readOnly: true }),
  startedDate: timestamp({ readOnly: true }),
  completeDate: timestamp({ readOnly: true }),
  lastActiveDate: timestamp({ readOnly: true }),
  expiryDate: timestamp({ readOnly: true }),
  notes,
  /** When the notes last changed; progress changes `updatedAt` every few seconds. */
  notesUpdatedAt: timestamp({ readOnly: true }),
}

/** Time in seconds, and the number of visits. */
export const tracking = json({
  schema: z.object({ totalTime: z.number(), sessions: z.number() }),
  examples: [{ totalTime: 0, sessions: 1 }],
  default: { totalTime: 0, sessions: 0 },
  readOnly: true,
})

/** The complete SCORM 1.2 data model by lesson id, element by element: `cmi.core.lesson_status` and so on. */
export const scormData = json({
  schema: z.record(z.string(), z.record(z.string(), z.string())),
  examples: [{ l1: { 'cmi.core.lesson_status': 'incomplete' } }],
  default: {},
  readOnly: true,
  // Contains the learner's name and their answers to the package.
  personal: true,
})

/** Certificates earned (3§3.2). */
export const certificationProgress = {
  hasCertification: boolean({ default: false, readOnly: true }),
  certificateAwarded: boolean({ default: false, readOnly: true }),
  certificates: list(reference({ to: 'certificate' }), { readOnly: true }),
  certifications: list(reference({ to: 'certification' }), { readOnly: true }),
  completedCertifications: list(reference({ to: 'certification', by: 'id' }), { readOnly: true }),
  certificateStatus: text({ max: 40, readOnly: true }),
  certificateScore: number({ min: 0, max: 100, readOnly: true }),
  certificateAwardedAt: timestamp({ readOnly: true }),
}
