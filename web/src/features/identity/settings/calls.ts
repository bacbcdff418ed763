import { mutation, query } from '#web/kernel/api/Call.ts'

const step = 'step message challenge'

export const signOut = mutation('signOut', {}, step)
export const signOutEverywhere = mutation('signOutEverywhere', {}, step)
export const setCustomerAttributes = mutation(
  'setCustomerAttributes',
  { customerID: 'String!', attributes: 'JSON!' },
  'customer { key }',
)
export const removeProfilePicture = mutation('removeProfilePicture', {}, 'ok')
export const changePassword = mutation(
  'changePassword',
  { currentPassword: 'String!', password: 'String!' },
  step,
)
export const setUpTotp = mutation('setUpTotp', { password: 'String!' }, 'secret uri')
export const confirmTotp = mutation('confirmTotp', { code: 'String!' }, 'recoveryCodes')
export const removeTotp = mutation('removeTotp', { password: 'String!' }, 'ok')
export const newRecoveryCodes = mutation('newRecoveryCodes', { password: 'String!' }, 'recoveryCodes')
export const listSessions = query(
  'listSessions',
  {},
  'sessions { id createdAt lastSeenAt expiresAt device browser system isCurrent } hasTotp hasPassword',
)
export const endSession = mutation('endSession', { id: 'String!' }, 'ok')
export const exportCustomerData = mutation(
  'exportCustomerData',
  { customerID: 'String!', organizationID: 'String!' },
  'url size',
)
export const deleteOwnAccount = mutation('deleteOwnAccount', { email: 'String!', password: 'String' }, 'ok')
export const startAddressChange = mutation(
  'startAddressChange',
  { email: 'String!', password: 'String' },
  'ok',
)
export const confirmAddressChange = mutation(
  'confirmAddressChange',
  { email: 'String!', code: 'String!', formerCode: 'String!' },
  'ok',
)
