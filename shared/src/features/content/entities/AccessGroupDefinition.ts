import { backOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** An access group: granted by memberships, required by items; both name it by its code (3§3.2). */
export const AccessGroupDefinition = defineEntity({
  name: 'accessGroupDefinition',
  plural: 'accessGroupDefinitions',
  called: ['access group', 'access groups'],
  meaning: 'A code that memberships grant and items require: a learner who has it may take the item.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: backOffice,
  distinct: ['code'],
  hooks: {
    undeletable: ({ canDelete }) => (canDelete === false ? 'This access group cannot be deleted.' : null),
  },
  fields: {
    code: text({
      ...{ required: true, min: 3, max: 12, searchable: true },
      help: 'A short name, such as GOLD: memberships and items name the group by it.',
    }),
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    active: boolean({ default: true }),
    canDelete: boolean({ default: true, readOnly: true, help: 'The default group cannot be deleted.' }),
    description: text({ max: 500, multiline: true }),
  },
})
export type AccessGroupDefinition = EntityRecord<typeof AccessGroupDefinition>
