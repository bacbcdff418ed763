import { z } from 'zod'
import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { keptMark, lessonProgress, progressBasics, signatureMark, tracking } from './parts/progressBasics.ts'

/** A customer's state in a document (3§3.2). */
export const DocumentProgress = defineEntity({
  name: 'documentProgress',
  plural: 'documentProgresses',
  scope: 'organization',
  sync: 'online',
  uniques: [['customer', 'document']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    document: reference({ to: 'document', required: true }),
    ...progressBasics,
    /** Its one lesson: the document itself (content/rules/soleLesson). */
    lessonProgress,
    tracking,
    status: choice({
      options: ['assigned', 'viewed', 'completed', 'signed', 'archived'],
      default: 'assigned',
    }),
    /** Listed in My Documents: once it was assigned or opened, until its learner archives it. */
    includeInMyDocuments: boolean({ default: true }),
    /** Which fact said so last. */
    kept: json({
      schema: keptMark,
      examples: [{ at: '2026-01-01T00:00:00.000Z', fact: 'f1', isKept: true }],
      private: true,
      readOnly: true,
    }),
    history: json({
      schema: z.array(z.object({ at: z.string(), status: z.string(), by: z.string().nullable() })),
      examples: [[{ at: '2026-01-01T00:00:00.000Z', status: 'viewed', by: null }]],
      default: [],
      readOnly: true,
      personal: true,
    }),
    viewCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    /** The typed signature, and the address it came from (decision MOD-99, requireSignature). */
    signature: json({
      schema: signatureMark,
      examples: [{ name: 'Ana', at: '2026-01-01T00:00:00.000Z', address: '192.0.2.1' }],
      readOnly: true,
      personal: true,
    }),
  },
})
export type DocumentProgress = EntityRecord<typeof DocumentProgress>
