import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/features/reporting/reports/period.ts'
import { salesSummary } from '#shared/features/reporting/reports/sales.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { askReport } from './askReport.ts'

/**
 * Today in UTC by the server's clock, which somebody may have moved to try subscriptions out (`MOVABLE_CLOCK`): orders are dated by it.
 * By this computer's clock where the server does not say; null until it is known.
 */
export function useServerDay(): string | null {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const here = todayIn('UTC', Date.now())
  const { data, error } = useQuery({
    queryKey: ['reporting', organizationID, 'day'],
    queryFn: async () => {
      const { now } = await askReport(core, organizationID, salesSummary, { from: here, to: here })
      return todayIn('UTC', Date.parse(now))
    },
    retry: false,
    staleTime: 0,
  })
  return data ?? (error ? here : null)
}
