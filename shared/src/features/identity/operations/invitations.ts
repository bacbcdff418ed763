/** Being asked to work for an organization, and what the person who is asked does about it. */

import { json } from '../../../kernel/model/kinds/json.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { step } from './identityFields.ts'

/** An invitation, as the person who is asked sees it. `expiresAt` is ISO. */
export type Invitation = {
  /** The invite's key. */
  invite: string
  email: string
  /** The organization's name, and who asks for it. */
  organization: string
  invitedBy: string | null
  roles: string[]
  expiresAt: string
}

/** By its key for the person who is signed in, or by the token of the mailed link for who reads the mailbox. */
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
 * With SUCCESS the person works for the organization. CONFIRM asks those whose password was never chosen with a
 * mailed code for the code that is mailed to them now, and for that password.
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

/** Not for its last full administrator. */
export const leaveOrganization = defineOperation({
  name: 'leaveOrganization',
  kind: 'mutation',
  description: 'Ends the signed-in person’s work for an organization.',
  access: ['staff'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: { message: text({ required: true }) },
})
