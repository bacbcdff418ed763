import { longestPeriod, todayIn } from '#shared/features/reporting/reports/period.ts'
import { PortalChoice } from './NarrowingChoice.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { emptyText, useNarrowing } from './useNarrowing.ts'
import { usePeriod } from './usePeriod.ts'

/**
 * The period and the portal of a screen whose figures are counted by day in UTC, with the choices for its head. `today`: as the server
 * has it, where its clock may have been moved; `longest`: of a period, in days.
 */
export function usePortalPeriod({ today = todayIn('UTC', Date.now()), longest = longestPeriod } = {}) {
  const { chosen, reported, choose } = usePeriod(today, longest)
  const narrowing = useNarrowing()
  const { portal } = narrowing.chosen
  const name = narrowing.portals.find(({ value }) => value === portal)?.label
  return {
    period: reported,
    portal,
    narrowedTo: name === undefined ? [] : [name],
    hint: name === undefined ? '' : `Portal: ${name}`,
    writeEmpty: (nobody: string) => emptyText({ portal, group: null }, nobody),
    actions: (
      <>
        <PortalChoice {...narrowing} />
        <PeriodChoice {...{ today, longest }} period={chosen} onChange={choose} />
      </>
    ),
  }
}
