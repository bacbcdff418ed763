/** Invitations to work for an organization, and the invited person's answers. */

import { json } from '../../../kernel/model/kinds/json.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { step } from './identityFields.ts'

/** An invitation, as the invited person sees it. `expiresAt` is ISO. */
export type Invitation = {
  /** The invite's key. */
  invite: string
  email: string
  /** The organization's name, and the inviting user's. */
  organization: string
  invitedBy: string | null
  roles: string[]
  expiresAt: string
}

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
  input: {},
  output: { invitations: json<Invitation[], { required: true }>({ required: true }) },
})

export const findInvitation = defineOperation({
  name: 'findInvitation',
  kind: 'query',
  description: 'The invitation that a mailed link is for.',
  access: ['anonymous', 'customer', 'staff'],
  input: { token: text({ required: true, max: 200, secret: true, label: 'Token of the mailed link' }) },
  output: { invitation: json<Invitation, { required: true }>({ required: true }) },
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
