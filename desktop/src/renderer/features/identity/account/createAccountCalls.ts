import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { changePassword } from '#shared/features/identity/operations/passwords.ts'
import { endSession, signOutEverywhere } from '#shared/features/identity/operations/sessions.ts'
import {
  confirmTotp,
  newRecoveryCodes,
  removeTotp,
  setUpTotp,
} from '#shared/features/identity/operations/totp.ts'
import type { AccountCalls } from '#widgets/features/identity/security/AccountCalls.ts'

/** Staff calls on their own account, sent through the core. */
export const createAccountCalls = (core: CoreApi): AccountCalls => ({
  changePassword: (input) => callOperation(core, changePassword, input),
  setUpTotp: (input) => callOperation(core, setUpTotp, input),
  confirmTotp: (input) => callOperation(core, confirmTotp, input),
  newRecoveryCodes: (input) => callOperation(core, newRecoveryCodes, input),
  removeTotp: (input) => callOperation(core, removeTotp, input),
  endSession: (input) => callOperation(core, endSession, input),
  signOutEverywhere: () => callOperation(core, signOutEverywhere, {}),
})
