import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { roles } from './Organization.ts'

/** An invitation to work here, to learn here, or to a meeting (decision MOD-05). */
export const Invite = defineEntity({
  name: 'invite',
  plural: 'invites',
  scope: 'organization',
  sync: 'online',
  indexes: [['email']],
  privacy: { about: 'customer', by: 'email', onErasure: 'delete' },
  access: { read: ['fullAdmin'], create: ['nobody'], update: ['nobody'], delete: ['fullAdmin'] },
  fields: {
    kind: choice({ options: ['user', 'customer', 'meeting'], required: true }),
    email: text({ required: true, format: 'email', max: 254, personal: true, searchable: true }),
    name: text({ max: 90, personal: true }),
    invitedBy: reference({ to: 'user' }),
    /** The roles that the invited user will have. */
    roles: list(choice({ options: roles })),
    meeting: reference({ to: 'meeting' }),
    /** SHA-256 of the link's token. */
    token: text({ max: 64, secret: true }),
    status: choice({
      options: ['PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED'],
      default: 'PENDING',
      readOnly: true,
    }),
    expiresAt: timestamp({ required: true }),
  },
})
export type Invite = EntityRecord<typeof Invite>
