import { changePassword } from '../../../../../../shared/src/features/identity/operations/passwords.ts'
import {
  endSession,
  signOutEverywhere,
} from '../../../../../../shared/src/features/identity/operations/sessions.ts'
import {
  confirmTotp,
  newRecoveryCodes,
  removeTotp,
  setUpTotp,
} from '../../../../../../shared/src/features/identity/operations/totp.ts'
import type { AccountCalls } from '../../../../../../shared/widgets/features/identity/security/AccountCalls.ts'
import type { CoreApi } from '../../../../core/CoreApi.ts'
import { callOperation } from '../../../kernel/api/callOperation.ts'

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
