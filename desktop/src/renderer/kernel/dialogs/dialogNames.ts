/**
 * Every confirmation of the console, by what it asks for. `e2e/dialogs.journey.ts` opens each of them from its screen,
 * and does not compile while one of them has no way to be opened there.
 */
export const confirmations = [
  'deleteAsset',
  'deleteCourse',
  'deleteFromOutline',
  'deletePart',
  'deleteRecord',
  'discardRefused',
  'leaveOrganization',
  'leaveUnsaved',
  'closeUnsaved',
  'removeUser',
  'restoreRevision',
  'seeConflicts',
  'seeRefused',
  'showFaults',
  'signOut',
  'signOutEverywhere',
  'unpublishCourse',
  'withdrawInvitation',
] as const
export type Confirmation = (typeof confirmations)[number]

/** Every other dialog that covers the screen. */
export const panels = [
  'acceptInvitation',
  'account',
  'addUser',
  'asset',
  'connect',
  'exportCourse',
  'history',
  'learners',
  'link',
  'newCustomer',
  'newRecord',
  'pickMedia',
  'person',
] as const
export type Panel = (typeof panels)[number]

/** What is said and needs an answer: a refusal, or a piece of news. */
export type Notice = 'error' | 'message'

export type DialogName = Confirmation | Panel | Notice
