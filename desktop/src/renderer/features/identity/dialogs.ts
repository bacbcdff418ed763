import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const identityDialogs = {
  confirmations: ['leaveOrganization', 'removeUser', 'signOutEverywhere', 'withdrawInvitation'],
  /** `person`: what an act on a person shows; installation uses it for personal data. */
  panels: ['acceptInvitation', 'account', 'addUser', 'connect', 'newCustomer', 'person'],
} as const satisfies NamedDialogs
