import { aiBackOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import type { NamedBy } from '#shared/kernel/model/EntityHooks.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'

/** A shelf of content; a portal shows the items of its libraries (3§3.2). */
export const Library = defineEntity({
  name: 'library',
  plural: 'libraries',
  meaning: 'A collection of content; a portal shows everything, or only chosen libraries.',
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

/**
 * Why a library may not be deleted, by what names it: what lies in it would show on no portal, and a portal that names it
 * would show less.
 */
export function libraryInUse(uses: readonly NamedBy[]): string {
  const counts = uses.map(({ entity, count }) => `${count} ${nounOf(entity, count)}`)
  return `This library is in use: ${new Intl.ListFormat('en').format(counts)}. Remove it from them first.`
}
