import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { roles } from './Organization.ts'

/**
 * A user's link to an organization; roles are derived from it (3§6, `rules/rolesOf`). Created only when the
 * person accepts an invitation (`addUserToOrganization`), never by others.
 */
export const UserOrganization = defineEntity({
  name: 'userOrganization',
  plural: 'userOrganizations',
  meaning: 'A colleague who works here. Learners are customers.',
  scope: 'organization',
  sync: 'online',
  uniques: [['user', 'organization']],
  privacy: { about: 'user', by: 'user', onErasure: 'delete' },
  access: { read: ['staff'], create: ['nobody'], update: ['fullAdmin'], delete: ['fullAdmin'] },
  fields: {
    user: reference({ to: 'user', required: true, personal: true }),
    name: text({ max: 80, personal: true, searchable: true }),
    /** Granted and revoked by super users (`guardWrite`). */
    superUser: boolean({ default: false }),
    roles: list(choice({ options: roles })),
  },
})
export type UserOrganization = EntityRecord<typeof UserOrganization>
