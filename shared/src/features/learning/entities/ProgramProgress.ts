import { z } from 'zod'
import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { lessonState } from '../../content/entities/parts/lessonState.ts'
import { quizResult } from '../../content/entities/parts/quizResult.ts'
import { certificationProgress, progressBasics, scormData, tracking } from './parts/progressBasics.ts'

/** A section's state in a program (2§3), by the id of its section: of a lesson of its own, or of a course or microcast inside. */
const sectionState = lessonState.extend({
  lastPosition: z.number().default(0),
  maxPosition: z.number().default(0),
  completedDate: z.string().nullable().default(null),
})

/**
 * A customer's state in a program (3§3.2). Older data has `sectionProgress` encoded twice; both forms are read
 * (MOD-28).
 */
export const ProgramProgress = defineEntity({
  name: 'programProgress',
  plural: 'programProgresses',
  scope: 'organization',
  sync: 'online',
  // As of courses: by program, for what reaches all of its learners, and by customer.
  uniques: [['program', 'customer']],
  indexes: [['customer']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    program: reference({ to: 'program', required: true }),
    ...progressBasics,
    sectionProgress: json({
      schema: z.preprocess(decodedTwice, z.record(z.string(), sectionState)),
      examples: [{}],
      default: {},
      readOnly: true,
    }),
    courseItems: list(reference({ to: 'course' }), { readOnly: true }),
    lessonsCompleted: number({ whole: true, min: 0, default: 0, readOnly: true }),
    tracking,
    quizResults: json({
      schema: z.record(z.string(), quizResult),
      examples: [{}],
      default: {},
      private: true,
      readOnly: true,
      // Answers to open questions are the learner's own words.
      personal: true,
    }),
    ...certificationProgress,
    scormData,
  },
})

function decodedTwice(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
export type ProgramProgress = EntityRecord<typeof ProgramProgress>
