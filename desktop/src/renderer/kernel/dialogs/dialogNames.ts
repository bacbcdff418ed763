/**
 * Every confirmation of the console, by its action. `e2e/dialogs.journey.ts` opens each of them from its screen,
 * and does not compile if one is missing there.
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

/** All other modal dialogs. */
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

/** Messages that need an answer: a refusal, or news. */
export type Notice = 'error' | 'message'

export type DialogName = Confirmation | Panel | Notice
