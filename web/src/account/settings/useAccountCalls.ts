import { useMemo } from 'react'
import type { AccountCalls } from '../../../../shared/widgets/account/security/AccountCalls.ts'
import { useSite } from '../../app/Site.ts'

/** What the customer does about their own account, as calls of the portal's server. */
export function useAccountCalls(): AccountCalls {
  const { api } = useSite()
  return useMemo(
    () => ({
      changePassword: (input) => api.call('changePassword', input),
      setUpTotp: (input) => api.call('setUpTotp', input),
      confirmTotp: (input) => api.call('confirmTotp', input),
      newRecoveryCodes: (input) => api.call('newRecoveryCodes', input),
      removeTotp: (input) => api.call('removeTotp', input),
      endSession: (input) => api.call('endSession', input),
      signOutEverywhere: () => api.call('signOutEverywhere'),
    }),
    [api],
  )
}
