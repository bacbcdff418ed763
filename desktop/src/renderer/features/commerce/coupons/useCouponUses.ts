import { useQuery } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { couponUses } from '#shared/features/commerce/operations/coupons.ts'

/** How often each discount code was used, by its key; null while the server has not said so, as where it is not reached. */
export function useCouponUses(): ReadonlyMap<string, number> | null {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const { data } = useQuery({
    queryKey: ['commerce', 'couponUses', organizationID],
    queryFn: async () => {
      const { uses } = await callOperation(core, couponUses, { organizationID })
      return new Map(uses.map((one) => [one.coupon, one.uses]))
    },
    enabled: state !== undefined && organizationID !== '' && isFullAdmin(state),
    retry: false,
  })
  return data ?? null
}
