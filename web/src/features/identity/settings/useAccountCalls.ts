import { useMemo } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { AccountCalls } from '#widgets/features/identity/security/AccountCalls.ts'
import {
  changePassword,
  confirmTotp,
  endSession,
  newRecoveryCodes,
  removeTotp,
  setUpTotp,
  signOutEverywhere,
} from './calls.ts'

/** The customer's calls on their own account. */
export function useAccountCalls(): AccountCalls {
  const { api } = useSite()
  const customer = useViewer().customer?.key ?? null
  return useMemo(() => {
    const own = { customer }
    return {
      changePassword: (input) => api.call(changePassword, input, own),
      setUpTotp: (input) => api.call(setUpTotp, input, own),
      confirmTotp: (input) => api.call(confirmTotp, input, own),
      newRecoveryCodes: (input) => api.call(newRecoveryCodes, input, own),
      removeTotp: (input) => api.call(removeTotp, input, own),
      endSession: (input) => api.call(endSession, input, own),
      signOutEverywhere: () => api.call(signOutEverywhere, {}, own),
    }
  }, [api, customer])
}
