import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { questionnaireFaults } from '../rules/questionnaireFaults.ts'
import { questionnaireFields } from './parts/questionnaireFields.ts'

/** Questions sent to one person by email, with the answers (3§3.2). */
export const Questionnaire = defineEntity({
  name: 'questionnaire',
  plural: 'questionnaires',
  meaning: 'Questions that one person gets by email, with the answers.',
  scope: 'organization',
  sync: 'online',
  indexes: [['email']],
  privacy: { about: 'customer', by: 'email', onErasure: 'anonymise' },
  access: adminOffice,
  hooks: { judge: questionnaireFaults },
  fields: questionnaireFields,
})
export type Questionnaire = EntityRecord<typeof Questionnaire>
