import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import type { z } from 'zod'
import { todayIn } from '#shared/features/reporting/reports/period.ts'
import type { Columns, Report } from '#shared/features/reporting/reports/Report.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { errorText } from '../../kernel/api/toAppError.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { askWholeReport } from './askReport.ts'
import type { Cell } from './cellText.ts'
import { reportFileName, toCsv } from './toCsv.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

type Props<Args extends z.ZodObject, Cs extends Columns> = {
  report: Report<ReportName, Args, Cs>
  args: z.input<Args>
  title: string
  /** The names of the portal and the group. */
  narrowedTo: readonly string[]
  isDisabled: boolean
}

/** Every row of a report as a file for spreadsheets, not only the rows on screen. */
export function ExportButton<Args extends z.ZodObject, Cs extends Columns>({
  report,
  args,
  title,
  narrowedTo,
  isDisabled,
}: Props<Args, Cs>) {
  const core = useCore()
  const { error } = useDialogs()
  const { data: state } = useConsoleState()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await askWholeReport(core, state?.workspace?.organization ?? '', report, args)
      const name = reportFileName(report.name, args, todayIn(timeZone, Date.now()), narrowedTo)
      saveText(name, 'text/csv', toCsv(report.columns, rows as Record<string, Cell>[]))
    } catch (fault) {
      void error('The report could not be exported', errorText(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<Download />}
      text="Export CSV"
      aria-label={`Export CSV: ${title}`}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    />
  )
}
