/** Invitations to work for an organization, and the invited person's answers. */

import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { roles } from '../entities/Organization.ts'
import { step } from './identityFields.ts'

/** An invitation, as the invited person sees it. */
const invitation = record(
  {
    invite: reference({ to: 'invite', required: true }),
    email: text({ required: true }),
    organization: text({ required: true, label: 'Name of the organization' }),
    invitedBy: text({ personal: true, label: 'Name of the inviting user' }),
    roles: list(choice({ options: roles })),
    expiresAt: timestamp({ required: true }),
  },
  { typeName: 'Invitation', required: true },
)
export type Invitation = ElementOf<typeof invitation>

/** By its key for the signed-in person, or by the mailed link's token for the mailbox owner. */
const which = {
  invite: text({ max: 130, label: 'Key of the invite' }),
  token: text({ max: 200, secret: true, label: 'Token of the mailed link' }),
}

export const listInvitations = defineOperation({
  name: 'listInvitations',
  kind: 'query',
  description: 'The invitations of the signed-in person that they have not answered.',
  access: ['staff'],
  isOwnAccount: true,
  input: {},
  output: { invitations: list(invitation) },
})

export const findInvitation = defineOperation({
  name: 'findInvitation',
  kind: 'query',
  description: 'The invitation that a mailed link is for.',
  access: ['anonymous', 'customer', 'staff'],
  input: { token: text({ required: true, max: 200, secret: true, label: 'Token of the mailed link' }) },
  output: { invitation: invitation },
})

/**
 * After SUCCESS the person works for the organization. CONFIRM asks for a newly mailed code and a password, for
 * people who never chose their password with a mailed code.
 */
export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  kind: 'mutation',
  description: 'Accepts an invitation to work for an organization.',
  access: ['anonymous', 'customer', 'staff'],
  isCostly: true,
  input: {
    ...which,
    code: text({ label: 'Confirmation code', max: 12, secret: true }),
    password: text({ label: 'Password', max: 99, secret: true }),
  },
  output: { step: step.step, message: step.message },
})

export const declineInvitation = defineOperation({
  name: 'declineInvitation',
  kind: 'mutation',
  description: 'Declines an invitation.',
  access: ['anonymous', 'customer', 'staff'],
  input: which,
  output: { message: text({ required: true }) },
})

/** Refused for the last full administrator. */
export const leaveOrganization = defineOperation({
  name: 'leaveOrganization',
  kind: 'mutation',
  description: 'Ends the signed-in person’s work for an organization.',
  access: ['staff'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: { message: text({ required: true }) },
})
