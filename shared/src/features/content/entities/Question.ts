import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { questionFields } from './parts/questionFields.ts'

/** A question for questionnaires (3§3.2). */
export const Question = defineEntity({
  name: 'question',
  plural: 'questions',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: adminOffice,
  fields: { ...questionFields, portal: reference({ to: 'portal' }) },
})
export type Question = EntityRecord<typeof Question>
