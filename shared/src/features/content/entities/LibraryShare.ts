import { backOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** A library shared with another organization, whose portals may then show its items (3§3.2). */
export const LibraryShare = defineEntity({
  name: 'libraryShare',
  plural: 'libraryShares',
  meaning: 'A library lent to another organization, whose portals may then show its items.',
  scope: 'organization',
  sync: 'online',
  hasLongLists: true,
  sharedWith: 'targetOrganization',
  indexes: [['targetOrganization']],
  privacy: 'nothing',
  access: backOffice,
  fields: {
    targetOrganization: reference({ to: 'organization', by: 'id', required: true }),
    libraryID: reference({ to: 'library', by: 'id', required: true, label: 'Library' }),
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    status: choice({ options: ['active', 'inactive'], default: 'active' }),
  },
})
export type LibraryShare = EntityRecord<typeof LibraryShare>
