import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Columns, Report } from '#shared/features/reporting/reports/Report.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { askReport } from './askReport.ts'

/** A report from the server, requested again when its screen opens. The old rows stay until the next answer arrives. */
export function useReport<Args extends z.ZodObject, Cs extends Columns>(
  report: Report<ReportName, Args, Cs>,
  args: z.input<Args>,
) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  return useQuery({
    queryKey: ['reporting', organizationID, report.name, args],
    queryFn: () => askReport(core, organizationID, report, args),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}
