import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/**
 * A staff account, across organizations (3§3.2). Passwords and sessions are stored by the server in db/identity.
 */
export const User = defineEntity({
  name: 'user',
  plural: 'users',
  scope: 'global',
  organizations: { linkedBy: 'userOrganization', field: 'user' },
  sync: 'online',
  uniques: [['email']],
  privacy: { about: 'user', by: 'key', onErasure: 'anonymise' },
  access: { read: ['staff'], create: ['nobody'], update: ['fullAdmin'], delete: ['nobody'] },
  fields: {
    email: text({
      required: true,
      format: 'email',
      max: 254,
      personal: true,
      private: true,
      searchable: true,
    }),
    name: text({ required: true, min: 3, max: 30, personal: true, searchable: true }),
    biography: text({ min: 3, max: 5000, multiline: true, personal: true }),
    profileImage: media({ accept: 'image', personal: true }),
    background: text({ max: 5000, multiline: true, personal: true }),
    headline: text({ max: 500, needsWord: true, personal: true }),
    title: text({ max: 80, personal: true }),
  },
})
export type User = EntityRecord<typeof User>
