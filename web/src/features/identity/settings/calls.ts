import type { StepAnswer } from '../../../../../shared/src/features/identity/operations/StepAnswer.ts'
import type { SignedInSession } from '../../../../../shared/src/features/identity/operations/sessions.ts'
import { mutation, query } from '../../../kernel/api/Call.ts'

const step = 'step message challenge'

export const signOut = mutation<StepAnswer>('signOut', {}, step)
export const signOutEverywhere = mutation<StepAnswer>('signOutEverywhere', {}, step)
export const setCustomerAttributes = mutation<{ customer: unknown }>(
  'setCustomerAttributes',
  { customerID: 'String!', attributes: 'JSON!' },
  'customer',
)
export const changePassword = mutation<StepAnswer>(
  'changePassword',
  { currentPassword: 'String!', password: 'String!' },
  step,
)
export const setUpTotp = mutation<{ secret: string; uri: string }>(
  'setUpTotp',
  { password: 'String!' },
  'secret uri',
)
export const confirmTotp = mutation<{ recoveryCodes: string[] }>(
  'confirmTotp',
  { code: 'String!' },
  'recoveryCodes',
)
export const removeTotp = mutation<{ ok: boolean }>('removeTotp', { password: 'String!' }, 'ok')
export const newRecoveryCodes = mutation<{ recoveryCodes: string[] }>(
  'newRecoveryCodes',
  { password: 'String!' },
  'recoveryCodes',
)
export const listSessions = query<{ sessions: SignedInSession[]; hasTotp: boolean }>(
  'listSessions',
  {},
  'sessions hasTotp',
)
export const endSession = mutation<{ ok: boolean }>('endSession', { id: 'String!' }, 'ok')
