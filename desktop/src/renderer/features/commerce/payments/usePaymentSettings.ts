import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import {
  createPaymentWebhook,
  paymentSettings,
  reconcilePayments,
  removeOrganizationPaymentCreds,
  updateOrganizationPaymentCreds,
  updatePaymentSettings,
} from '#shared/features/commerce/operations/paymentSettings.ts'
import type { OperationInput, OperationOutput } from '#shared/kernel/model/Operation.ts'

export type PaymentSettings = OperationOutput<typeof paymentSettings>

/** How the organization takes payments: the server keeps the keys, and asks the provider with them. */
export function usePaymentSettings() {
  const core = useCore()
  const cache = useQueryClient()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const mayRead = state !== undefined && isFullAdmin(state)
  const queryKey = ['commerce', 'paymentSettings', organizationID]
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => callOperation(core, paymentSettings, { organizationID }),
    enabled: isConnected && mayRead,
    retry: false,
  })
  const after = async (work: Promise<unknown>) => {
    await work
    await cache.invalidateQueries({ queryKey })
  }
  const unchanged = {
    organizationID,
    webhookSecret: null,
    addsTax: null,
    alertEmail: null,
    sendsAlerts: null,
  }
  const change = (to: Partial<OperationInput<typeof updatePaymentSettings>>) =>
    after(callOperation(core, updatePaymentSettings, { ...unchanged, ...to }))
  return {
    ...{ settings: data ?? null, error, isConnected, mayRead, isFetching, reload: () => void refetch() },
    setKeys: (publicKey: string, secretKey: string) =>
      after(callOperation(core, updateOrganizationPaymentCreds, { organizationID, publicKey, secretKey })),
    removeKeys: () => after(callOperation(core, removeOrganizationPaymentCreds, { organizationID })),
    createWebhook: () => after(callOperation(core, createPaymentWebhook, { organizationID })),
    async reconcile() {
      const answer = await callOperation(core, reconcilePayments, { organizationID })
      await cache.invalidateQueries({ queryKey })
      return answer
    },
    setWebhookSecret: (webhookSecret: string) => change({ webhookSecret }),
    setAddsTax: (addsTax: boolean) => change({ addsTax }),
    /** Empty: nobody. */
    setAlertEmail: (alertEmail: string) => change(alertEmail ? { alertEmail } : { sendsAlerts: false }),
  }
}
export type UsedPaymentSettings = ReturnType<typeof usePaymentSettings>
