import { aiBackOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity, type EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { libraryInUse } from '../rules/libraryInUse.ts'

/** A shelf of content; a portal shows the items of its libraries (3§3.2). */
export const Library = defineEntity({
  name: 'library',
  plural: 'libraries',
  scope: 'organization',
  sync: 'synced',
  hasLongLists: true,
  // Deleting one closes its portals' content, as `status` does.
  access: { ...aiBackOffice, delete: ['fullAdmin'] },
  privacy: 'nothing',
  hooks: { undeletableWhileNamed: libraryInUse },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    status: choice({ options: ['active', 'inactive'], default: 'active', writeBy: 'fullAdmin' }),
  },
})
export type Library = EntityRecord<typeof Library>
