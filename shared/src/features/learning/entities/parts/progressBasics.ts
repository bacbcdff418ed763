import { z } from 'zod'
import { lessonState, packageStates } from '#shared/features/content/entities/parts/lessonState.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

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

/**
 * By note: when its last fact was made, that fact's id, and when the note was first written (null if only its deletion arrived; for
 * notes from before there were facts their place, as six digits). Deleted ones stay. See rules/foldNotes.
 */
const noteVersions = json({
  schema: z.record(
    z.string(),
    z.object({
      at: z.string(),
      fact: z.string(),
      first: z.string().nullable(),
      isDeleted: z.boolean().optional(),
    }),
  ),
  examples: [{}],
  default: {},
  private: true,
  readOnly: true,
})

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
  noteVersions,
}

/** How far a learner is in each lesson, by its id. */
export const lessonProgress = json({
  schema: z.record(z.string(), lessonState),
  examples: [{}],
  default: {},
  readOnly: true,
})

/** Time in seconds, and the number of visits. How the time is summed up (rules/foldTime) is not shown to readers. */
export const tracking = json({
  schema: z.object({
    totalTime: z.number(),
    sessions: z.number(),
    /** Stretches of learning, from and to, in milliseconds since 1970. */
    stretches: z.array(z.tuple([z.number(), z.number()])).optional(),
    /** The time that is not in `stretches`. */
    settledMs: z.number().optional(),
  }),
  examples: [{ totalTime: 0, sessions: 1 }],
  default: { totalTime: 0, sessions: 0 },
  readOnly: true,
})

/** The packages' data by lesson id, and by asset (`packageStates`). */
export const scormData = json({
  schema: z.record(z.string(), packageStates),
  examples: [
    {
      l1: {
        'acme~a1': {
          at: '2026-01-01T00:00:00.000Z',
          fact: 'f1',
          cmi: { 'cmi.core.lesson_status': 'incomplete' },
        },
      },
    },
  ],
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

/** A learner's last word on whether a document is listed in My Documents, and the fact that said so. */
export const keptMark = z.object({ at: z.string(), fact: z.string(), isKept: z.boolean() })

/** A typed signature, when it was given, and the address it came from (decision MOD-99). */
export const signatureMark = z.object({ name: z.string(), at: z.string(), address: z.string() })

/** What learners say of a document, beside how far they are in it. */
export type DocumentMarks = {
  kept: z.infer<typeof keptMark> | null
  signature: z.infer<typeof signatureMark> | null
}
